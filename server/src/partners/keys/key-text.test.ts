import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKey, makeKey, prefixOf } from './key-text.ts';

test.each([true, false])(
  'a key is recognised, and shows four characters of its secret (test: %s)',
  (isTest) => {
    const key = makeKey(randomBytes, isTest);
    expect(isKey(key)).toBe(true);
    expect(key.startsWith(isTest ? 'tp_test_' : 'tp_live_')).toBe(true);
    expect(prefixOf(key)).toBe(key.slice(0, 12));
  },
);

test('a key with one changed character is not recognised', () => {
  const key = makeKey(randomBytes, false);
  const places = fc.tuple(
    fc.integer({ min: 0, max: key.length - 1 }),
    fc.constantFrom(...'0123456789ABCDEFGHJK'),
  );
  fc.assert(
    fc.property(places, ([at, character]) => {
      const altered = key.slice(0, at) + character + key.slice(at + 1);
      expect(isKey(altered)).toBe(altered === key);
    }),
  );
});
