import { expect, test } from 'vitest';
import { freshKey, keyAfterChange, randomId, readKey } from './idempotency-key.ts';

const newId = (): string => 'new';

test('a change keeps the key until the server has responded definitely', () => {
  expect(keyAfterChange({ value: 'old', isAnswered: false }, newId)).toEqual({
    value: 'old',
    isAnswered: false,
  });
  expect(keyAfterChange({ value: 'old', isAnswered: true }, newId)).toEqual(freshKey(newId));
});

test('a stored key is restored, anything else becomes a new one', () => {
  expect(readKey({ value: 'old', isAnswered: true }, newId)).toEqual({ value: 'old', isAnswered: true });
  for (const stored of [undefined, null, {}, { value: '', isAnswered: false }, { value: 'old' }]) {
    expect(readKey(stored, newId)).toEqual(freshKey(newId));
  }
});

test('ids are random UUIDs, with and without a secure context', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const { randomUUID } = crypto;
  try {
    expect(randomId()).toMatch(uuid);
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(randomId()).toMatch(uuid);
    expect(randomId()).not.toBe(randomId());
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
