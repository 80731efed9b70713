import { expect, test } from 'vitest';
import { kilobytes } from './kilobytes.ts';

test.each([
  [0, '0'],
  [1, '0.1'],
  [1536, '1.5'],
  [10 * 1024, '10'],
  [10 * 1024 * 1024, '10,240'],
])('%i bytes are %s KB', (bytes, shown) => {
  expect(kilobytes(bytes, 'en-US')).toBe(shown);
});
