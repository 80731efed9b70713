import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CountableDocument } from './page-count.ts';
import { createParserPool } from './parser-pool.ts';
import type { Parser } from './parser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [minute, workMs] = [60_000, 10];
const document: CountableDocument = { type: 'pdf', bytes: 1, place: '', fileKey: new Uint8Array() };

function startedBy(idleMs?: number) {
  const running = new Set<Parser>();
  const start = (): Parser => {
    const parser: Parser = {
      async parse() {
        await new Promise((resolve) => setTimeout(resolve, workMs));
        return { pages: 1, source: 'pdf', flags: [] } as never;
      },
      isUsable: () => running.has(parser),
      stop: async () => void running.delete(parser),
    };
    running.add(parser);
    return parser;
  };
  const pool = createParserPool({ start, ...(idleMs !== undefined && { idleMs }) });
  const parse = async (documents = 1) => {
    const parsing = Array.from({ length: documents }, (_, sender) =>
      pool.parse({ wish: 'pages' }, document, { sender: String(sender) }),
    );
    await vi.advanceTimersByTimeAsync(workMs);
    await Promise.all(parsing);
  };
  return { running, parse };
}

test('the idle time of a parser restarts after each use', async () => {
  const { running, parse } = startedBy(2000);
  await parse();
  const [first] = running;
  for (let time = 0; time < 3; time += 1) {
    await vi.advanceTimersByTimeAsync(1200);
    await parse();
  }
  expect([...running]).toEqual([first]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(running.size).toBe(0);
});

test('of several idle parsers, one is kept for minutes', async () => {
  const { running, parse } = startedBy();
  await parse(2);
  expect(running.size).toBe(2);
  await vi.advanceTimersByTimeAsync(minute);
  expect(running.size).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(running.size).toBe(0);
});
