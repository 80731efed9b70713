import { expect, test } from 'vitest';
import { sweepLimit } from './sweep-files.ts';

test.each([
  [0, 3],
  [42, 3],
  [399, 3],
  [400, 4],
  [1999, 19],
  [2000, 20],
  [1_000_000, 20],
])(
  'of %i files %i may go at once: one of a hundred, never more than 20, and a few in any case',
  (files, limit) => {
    expect(sweepLimit(files, 3)).toBe(limit);
  },
);
