import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('calls are throttled to ten a second, and the last one counts', () => {
  let calls = 0;
  let shown = 0;
  const call = throttle(100, () => {
    shown = calls;
  });
  const shownAt: number[] = [];
  for (let ms = 0; ms < 1000; ms += 10) {
    calls += 1;
    call();
    if (shownAt.at(-1) !== shown) shownAt.push(shown);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);

  expect(shownAt).toHaveLength(10);
  expect(shown).toBe(100);
});

test('a single call runs once', () => {
  let runs = 0;
  throttle(100, () => {
    runs += 1;
  })();
  vi.advanceTimersByTime(1000);

  expect(runs).toBe(1);
});
