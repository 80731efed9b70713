import { expect, test } from 'vitest';
import { createTokenSigner } from './signed-token.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const inOneMinute = new Date(now.getTime() + 60_000);
const signer = (...keys: string[]) => createTokenSigner('test', keys);

test('a token carries its content, including dots, until it expires', () => {
  const token = signer('key').sign('one.two.Ünïcode', inOneMinute);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(signer('key').read(token, now)).toEqual({ content: 'one.two.Ünïcode' });
  expect(signer('key').read(token, inOneMinute)).toBe('expired');
});

test('a token outlives the key that signed it as long as that key still verifies', () => {
  const token = signer('old').sign('content', inOneMinute);
  expect(signer('new', 'old').read(token, now)).toEqual({ content: 'content' });
  expect(signer('new').read(token, now)).toBe('invalid');
});

test('a token for another purpose, or with any character changed, is invalid', () => {
  const token = signer('key').sign('content', inOneMinute);
  expect(createTokenSigner('other', ['key']).read(token, now)).toBe('invalid');
  // The last character of 32 bytes in base64url has two unused bits.
  for (let place = 0; place < token.length - 1; place += 1) {
    const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
    expect([place, signer('key').read(changed, now)]).toEqual([place, 'invalid']);
  }
  for (const nonsense of ['', '.', '..', 'x', token.split('.')[0] ?? '', `${token}.`, `${token}.x`])
    expect(signer('key').read(nonsense, now)).toBe('invalid');
});

test('a signer without a key cannot be created', () => {
  expect(() => signer()).toThrow('needs a key');
});
