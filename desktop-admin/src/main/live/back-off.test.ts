import { expect, test } from 'vitest';
import { waitAfter } from './back-off.ts';

test('waits grow from one second to thirty, with chance in all of it', () => {
  const longest = [1, 2, 3, 4, 5, 20].map((failures) => Math.round(waitAfter(failures, 1000, 0.9999999)));
  expect(longest).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect([1, 5, 20].map((failures) => waitAfter(failures, 1000, 0))).toEqual([1000, 1000, 1000]);
});

test('nobody comes back sooner than the server asks, nor waits longer than thirty seconds', () => {
  expect(waitAfter(1, 2000, 0)).toBe(2000);
  expect(waitAfter(9, 86_400_000, 0.5)).toBe(30_000);
  expect(waitAfter(1, 0, 0)).toBe(1000);
});
