import { expect, test } from 'vitest';
import { durationWords, relativeTimeWords } from './relative-time-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 12);

test.each([
  [-5 * minute, '5m ago'],
  [-3 * hour - 59 * minute, '3h ago'],
  [-50 * hour, '2d ago'],
  [2 * hour, 'in 2h'],
])('%i ms from now is %s', (distance, words) => {
  expect(relativeTimeWords(now + distance, now, 'en-US')).toBe(words);
});

test('relative times and durations are written in the page’s language', () => {
  expect(relativeTimeWords(now - 3 * hour, now, 'es-US')).toBe('hace 3 h');
  expect(durationWords(45 * minute, 'es-US')).toBe('45min');
});

test.each([0, 59_999, -31 * 24 * hour])('%i ms from now is not written as a relative time', (distance) => {
  expect(relativeTimeWords(now + distance, now, 'en-US')).toBeUndefined();
});

test.each([
  [30_000, '0m'],
  [45 * minute, '45m'],
  [3 * hour, '3h'],
  [47 * hour + 59 * minute, '47h'],
  [48 * hour, '2d'],
])('%i ms last %s', (ms, words) => {
  expect(durationWords(ms, 'en-US')).toBe(words);
});
