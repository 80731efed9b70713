import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstAndLast } from './throttle-to-last.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aRun = () => {
  const ran: string[] = [];
  return { ran, ...firstAndLast<string>(200, (value) => ran.push(value)) };
};

test('of a hundred presses of a held key, only the first and the last run', () => {
  const { ran, give } = aRun();
  for (let press = 1; press <= 100; press += 1) {
    give(`order ${press}`);
    vi.advanceTimersByTime(33);
  }
  expect(ran).toEqual(['order 1']);
  vi.advanceTimersByTime(200);
  expect(ran).toEqual(['order 1', 'order 100']);
});

test('presses with a pause between them all run at once', () => {
  const { ran, give } = aRun();
  for (const press of ['a', 'b', 'c']) {
    give(press);
    expect(ran.at(-1)).toBe(press);
    vi.advanceTimersByTime(201);
  }
  expect(ran).toEqual(['a', 'b', 'c']);
});

test('a pending press does not run after stop()', () => {
  const { ran, give, stop } = aRun();
  give('a');
  give('b');
  stop();
  vi.advanceTimersByTime(1000);
  expect(ran).toEqual(['a']);
});
