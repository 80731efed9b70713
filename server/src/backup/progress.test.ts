import { expect, test } from 'vitest';
import { createProgress, inWords } from './progress.ts';

function progressAt(isTerminal: boolean) {
  const clock = { now: 0 };
  const lines: string[] = [];
  const progress = createProgress({ write: (text) => lines.push(text), isTerminal, now: () => clock.now });
  return { clock, lines, progress };
}

test('reports the progress, and the remaining time once it can be estimated', () => {
  const { clock, lines, progress } = progressAt(false);
  progress.part('Documents', 1_000_000);
  clock.now = 20_000;
  progress.advance(10_000);
  clock.now = 60_000;
  progress.advance(240_000);
  progress.end();
  expect(lines).toEqual([
    'Documents: 0 bytes of 977 KB\n',
    'Documents: 9.8 KB of 977 KB\n',
    'Documents: 244 KB of 977 KB, 3 min left\n',
    'Documents: 977 KB of 977 KB\n',
  ]);
});

test('logs a line every ten seconds, or updates one line on a terminal', () => {
  const log = progressAt(false);
  log.progress.part('Database', 1000);
  for (let step = 0; step < 100; step += 1) log.progress.advance(10);
  expect(log.lines).toHaveLength(1);

  const terminal = progressAt(true);
  terminal.progress.part('Database', 1000);
  terminal.clock.now = 250;
  terminal.progress.advance(500);
  expect(terminal.lines.at(-1)).toBe('\r\u001B[KDatabase: 500 bytes of 1000 bytes, 1 s left');
});

test('byte counts are formatted for people', () => {
  expect([0, 999, 1536, 15_000_000, 3 * 1024 ** 3].map(inWords)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.5 KB',
    '14 MB',
    '3.0 GB',
  ]);
});
