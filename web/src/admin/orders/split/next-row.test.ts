import { expect, test } from 'vitest';
import { nextRow } from './next-row.ts';

const at = (from: number | undefined, by: 1 | -1, last?: number) => nextRow({ count: 3, from, last, by });

test('a step leads to the next row and stops at both ends', () => {
  expect([at(0, 1), at(2, 1), at(1, -1), at(0, -1)]).toEqual([1, 2, 0, 0]);
});

test('without a current row, a step leads to the first row', () => {
  expect([at(undefined, 1), at(undefined, -1)]).toEqual([0, 0]);
});

test('if the row is removed, next leads to the row in its place, and back to the one before it', () => {
  expect([at(undefined, 1, 1), at(undefined, -1, 1)]).toEqual([1, 0]);
  expect([at(undefined, 1, 3), at(undefined, -1, 0)]).toEqual([2, 0]);
});

test('an empty list has no next row', () => {
  expect(nextRow({ count: 0, from: undefined, last: 2, by: 1 })).toBeUndefined();
});
