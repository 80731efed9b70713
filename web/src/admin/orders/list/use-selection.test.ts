import { expect, test } from 'vitest';
import { between } from './use-selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s are %o', (from, to, ids) => {
  expect(between(rows, from, to)).toEqual(ids);
});
