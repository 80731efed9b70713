import { expect, test } from 'vitest';
import { readSums, sumLine } from './checksums.ts';

const hash = 'ab'.repeat(32);

test('written checksums can be read back, including names with spaces and in any script', () => {
  const names = ['a.pdf', 'two  spaces.pdf', 'شهادة.pdf'];
  expect([...readSums(names.map((name) => sumLine(hash, name)).join(''))]).toEqual(
    names.map((name) => [name, hash]),
  );
});

test('other lines are ignored', () => {
  expect(readSums(`${hash} a.pdf\nhello\n${hash.slice(1)}  b.pdf\n`).size).toBe(0);
});
