import { expect, test } from 'vitest';
import { maximumBytes } from '../files/document-type.ts';
import { wholePercent, writeBytes, writeKilobytes, writePercent } from './amounts.ts';

/** The kind of space between number and unit depends on the region. */
const plain = (words: string) => words.replaceAll(/\s/gu, ' ');

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [45_000, '44 KB'],
  [3_355_443, '3.2 MB'],
  [maximumBytes, '10 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5 * 1024 ** 4, '5,120 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(plain(writeBytes(bytes, 'en-US'))).toBe(words);
});

test.each([
  [0, '0 KB'],
  [1, '0.1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024, '10 KB'],
  [maximumBytes, '10,240 KB'],
])('%i bytes are %s, where KB are asked for', (bytes, words) => {
  expect(plain(writeKilobytes(bytes, 'en-US'))).toBe(words);
});

test.each([
  ['en-US', '45%', '1.5 KB'],
  ['en-GB', '45%', '1.5 KB'],
  ['es-419', '45%', '1.5 KB'],
  ['es-MX', '45%', '1.5 KB'],
  ['es-ES', '45 %', '1,5 KB'],
  ['es-AR', '45%', '1,5 KB'],
])('the region says how they are written: %s', (locale, percent, size) => {
  expect(plain(writePercent(45, locale))).toBe(percent);
  expect(plain(writeBytes(1536, locale))).toBe(size);
});

test.each([
  [0, 3, 0],
  [2_999_999, 3_000_000, 99],
  [3, 3, 100],
  [4, 3, 100],
  [0, 0, 0],
])('%i of %i are %i percent: all only when it is all', (part, whole, percent) => {
  expect(wholePercent(part, whole)).toBe(percent);
});

test('nearly all is not rounded up to 100%', () => {
  expect(writePercent(99.9, 'en')).toBe('99.9%');
  expect(writePercent(100, 'en')).toBe('100%');
});
