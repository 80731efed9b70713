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
  /** Performs a task on a document in turn. Throws like PageCounter. */
  parse<Wish extends ParserWish>(
    task: ParserTask<Wish>,
    document: CountableDocument,
    owner?: JobOwner,
  ): Promise<Parsed[Wish]>;
  /** Starts a process for a document that is expected soon, unless one is running. */
  prepare(wish: ParserWish): void;
  close(): Promise<void>;
}

export interface ParserPoolSettings extends Partial<ParserLimits> {
  /** The number of documents parsed at once. At least two, so that one busy sender leaves one free for others. */
  readonly parsers?: number;
  /** The longest time that a document may wait for its turn, in ms. */
  readonly longestWaitMs?: number;
  /** How long an idle parser is kept, in ms: by default five minutes, or 30 s if another one is idle. */
  readonly idleMs?: number;
  /** Replaces the sandboxed process. */
  readonly start?: typeof startParser;
}

/**
 * Parses documents in separate processes, because untrusted documents may attack parsers: if a process hangs, grows or
 * crashes, nothing else is affected. A worker thread that runs out of memory would end the whole process.
 */
export function createParserPool(settings: ParserPoolSettings = {}): ParserPool {
  // A tenth of a second is usual; 10 MB took 0.4 s on a slow machine. Two seconds of CPU time may take a minute on a
  // busy machine; the time limit only ends a parser that hangs.
  const limits = { timeoutMs: 60_000, cpuMs: 2_000, memoryMb: 288, ...settings };
  const { parsers: places = usualParsers(), longestWaitMs, start = startParser } = settings;
  const queue = createFairQueue({ places, ...(longestWaitMs === undefined ? {} : { longestWaitMs }) });
  /** Idle parsers, with the timer that ends each. */
  const rested = new Map<Parser, NodeJS.Timeout>();
  const working = new Set<Parser>();
  let isClosed = false;

  /** One parser is kept longer, for uploads after minutes of reading the form. */
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

/** Each may briefly take 288 MB of memory, so at least two and at most four. */
function usualParsers(): number {
  return Math.min(4, Math.max(2, availableParallelism()));
}
