import { expect, test } from 'vitest';
import { nextPoll } from './payment-check.ts';

test('polling slows down, and ends after about ten minutes', () => {
  const waits = Array.from({ length: 40 }, (_, index) => nextPoll(index + 1)).filter(
    (wait) => wait !== false,
  );

  expect(waits.slice(0, 3)).toEqual([2000, 3000, 5000]);
  expect(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0))).toBe(true);
  const minutes = waits.reduce((sum, wait) => sum + wait, 0) / 60_000;
  expect(minutes).toBeGreaterThan(8);
  expect(minutes).toBeLessThan(12);
  expect(nextPoll(100)).toBe(false);
});
