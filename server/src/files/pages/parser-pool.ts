import { availableParallelism } from 'node:os';
import { AppError } from '@truepage/core/errors';
import { createFairQueue, type JobOwner } from './fair-queue.ts';
import type { CountableDocument } from './page-count.ts';
import {
  startParser,
  type Parser,
  type ParserLimits,
  type ParserOutcome,
  type ParserTask,
  type ParserWish,
  type Parsed,
} from './parser.ts';

export interface ParserPool {
  /** Does what a task asks of a document, in its turn. Throws as a PageCounter does. */
  parse<Wish extends ParserWish>(
    task: ParserTask<Wish>,
    document: CountableDocument,
    owner?: JobOwner,
  ): Promise<Parsed[Wish]>;
  /** Starts a process for a document that is likely to come soon, unless there is one. */
  prepare(wish: ParserWish): void;
  close(): Promise<void>;
}

export interface ParserPoolSettings extends Partial<ParserLimits> {
  /** Documents looked at at once; the others wait. At least two, so that one heavy sender leaves one free for others. */
  readonly parsers?: number;
  /** The longest that a document may have to wait for its turn, ms. */
  readonly longestWaitMs?: number;
  /** How long a parser stays ready for the next document, ms: five minutes, and 30 s beside another. */
  readonly idleMs?: number;
  /** Instead of a process in a sandbox. */
  readonly start?: typeof startParser;
}

/**
 * Looks at documents in processes of their own, for what strangers send is made to break parsers: a process that
 * hangs, swells or crashes takes nothing with it, which a worker thread that runs out of memory does.
 */
export function createParserPool(settings: ParserPoolSettings = {}): ParserPool {
  // A tenth of a second is usual, and 0.4 s were seen for 10 MB on a slow machine. Two seconds of CPU time may take a minute on a
  // busy one; the time limit only ends a parser that hangs.
  const limits = { timeoutMs: 60_000, cpuMs: 2_000, memoryMb: 288, ...settings };
  const { parsers: places = usualParsers(), longestWaitMs, start = startParser } = settings;
  const queue = createFairQueue({ places, ...(longestWaitMs === undefined ? {} : { longestWaitMs }) });
  /** With what ends each that is not used again. */
  const rested = new Map<Parser, NodeJS.Timeout>();
  const working = new Set<Parser>();
  let isClosed = false;

  /** One is kept for what people do after reading for minutes. */
  function rest(parser: Parser): void {
    const restMs = settings.idleMs ?? (rested.size === 0 ? 300_000 : 30_000);
    const timer = setTimeout(() => {
      rested.delete(parser);
      void parser.stop();
    }, restMs);
    rested.set(parser, timer.unref());
  }

  async function readyParser(): Promise<Parser> {
    for (const [parser, timer] of [...rested].toReversed()) {
      rested.delete(parser);
      clearTimeout(timer);
      if (parser.isUsable()) return parser;
      await parser.stop();
    }
    return start(limits);
  }

  async function parse<Wish extends ParserWish>(
    task: ParserTask<Wish>,
    document: CountableDocument,
  ): Promise<Parsed[Wish]> {
    const parser = await readyParser();
    working.add(parser);
    try {
      return parsedOf(await parser.parse(task, document));
    } finally {
      working.delete(parser);
      if (parser.isUsable()) rest(parser);
      else await parser.stop();
    }
  }

  return {
    parse: (task, document, owner = {}) => queue.run(owner, () => parse(task, document)),
    prepare(wish) {
      if (rested.size + working.size === 0 && !isClosed) rest(start(limits, wish));
    },
    async close() {
      isClosed = true;
      const parsers = [...rested.keys(), ...working];
      rested.clear();
      await Promise.all(parsers.map((parser) => parser.stop()));
    },
  };
}

function parsedOf<Wish extends ParserWish>(outcome: ParserOutcome<Wish>): Parsed[Wish] {
  if (!('refused' in outcome)) return outcome;
  const { refused, kind } = outcome;
  throw new AppError(refused, kind === undefined ? undefined : { kind });
}

/** Each may take 288 MB of memory for a moment: two, and not more than four. */
function usualParsers(): number {
  return Math.min(4, Math.max(2, availableParallelism()));
}
