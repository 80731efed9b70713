import { expect, test } from 'vitest';
import { readSums, sumLine } from './checksums.ts';

const hash = 'ab'.repeat(32);

test('what is written is read, names with spaces and in any script too', () => {
  const names = ['a.pdf', 'two  spaces.pdf', 'شهادة.pdf'];
  expect([...readSums(names.map((name) => sumLine(hash, name)).join(''))]).toEqual(
    names.map((name) => [name, hash]),
  );
});

test('what is no line of sums is left out', () => {
  expect(readSums(`${hash} a.pdf\nhello\n${hash.slice(1)}  b.pdf\n`).size).toBe(0);
});
