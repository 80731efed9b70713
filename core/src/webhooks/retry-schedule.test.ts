import { expect, test } from 'vitest';
import { nextAttempt, retryForMs } from './retry-schedule.ts';

const start = new Date('2026-11-27T00:00:00Z');
const until = new Date(start.getTime() + retryForMs);

test('an event is retried for three days at growing intervals, and once more at the end', () => {
  const times: Date[] = [start];
  for (;;) {
    const next = nextAttempt(times.length, times.at(-1) ?? start, until);
    if (next === undefined) break;
    times.push(next);
  }

  const minutes = times.map((time) => (time.getTime() - start.getTime()) / 60_000);
  expect(minutes.slice(0, 9)).toEqual([0, 1, 6, 21, 51, 111, 231, 471, 711]);
  expect(minutes.at(-1)).toBe(72 * 60);
  expect(minutes).toHaveLength(25);
});

test('an event whose three days passed while it waited for an earlier one is attempted once', () => {
  expect(nextAttempt(1, new Date(until.getTime() + 1), until)).toBeUndefined();
});
