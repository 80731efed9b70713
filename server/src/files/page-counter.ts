import { AppError } from '@truepage/core/errors';
import type { CountableDocument, PageCount } from './page-count.ts';
import { startParser, type Parser, type ParserLimits } from './parser.ts';

export interface PageCounter {
  /**
   * Counts the pages of a document of a stranger. Throws 'file.encrypted' when it needs a password, 'file.type' when
   * it is not what its first bytes promised, 'file.unreadable' when it is damaged or takes too much time or memory.
   */
  count(document: CountableDocument): Promise<PageCount>;
  close(): Promise<void>;
}

export interface PageCounterSettings extends Partial<ParserLimits> {
  /** Documents looked at at once; the others wait. */
  readonly parsers?: number;
  /** How long a parser stays ready for the next document, ms. */
  readonly idleMs?: number;
}

/**
 * Looks at documents in processes of their own, for what strangers send is made to break parsers: a process that
 * hangs, swells or crashes takes nothing with it, which a worker thread that runs out of memory does.
 */
export function createPageCounter(settings: PageCounterSettings = {}): PageCounter {
  const limits = { timeoutMs: 10_000, cpuMs: 1_000, memoryMb: 288, ...settings };
  const places = createPlaces(settings.parsers ?? 1);
  const rested = new Set<Parser>();
  const working = new Set<Parser>();

  function rest(parser: Parser): void {
    rested.add(parser);
    const timer = setTimeout(() => {
      if (rested.delete(parser)) void parser.stop();
    }, settings.idleMs ?? 30_000);
    timer.unref();
  }

  async function readyParser(): Promise<Parser> {
    for (const parser of rested) {
      rested.delete(parser);
      if (parser.isUsable()) return parser;
      await parser.stop();
    }
    return startParser(limits);
  }

  async function count(document: CountableDocument): Promise<PageCount> {
    const parser = await readyParser();
    working.add(parser);
    try {
      const outcome = await parser.parse(document);
      if ('refused' in outcome) throw new AppError(outcome.refused);
      return outcome;
    } finally {
      working.delete(parser);
      if (parser.isUsable()) rest(parser);
      else await parser.stop();
    }
  }

  return {
    count: (document) => places.use(() => count(document)),
    async close() {
      const parsers = [...rested, ...working];
      rested.clear();
      await Promise.all(parsers.map((parser) => parser.stop()));
    },
  };
}

/** Lets a number of jobs run at once, the others in the order they came. */
function createPlaces(free: number) {
  const waiting: (() => void)[] = [];
  return {
    async use<Result>(job: () => Promise<Result>): Promise<Result> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await job();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
