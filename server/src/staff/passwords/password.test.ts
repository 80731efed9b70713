import { expect, test } from 'vitest';
import { decoyHash, hashPassword, stampOf, verifyPassword } from './password.ts';

test('a hash matches its password and no other', async () => {
  const hash = await hashPassword('eight purple giraffes');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('eight purple giraffes', hash)).toBe(true);
  expect(await verifyPassword('Eight purple giraffes', hash)).toBe(false);
  expect(await hashPassword('eight purple giraffes')).not.toBe(hash);
});

test('a malformed hash matches no password', async () => {
  for (const hash of ['', 'plain', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA', '$2b$10$abc'])
    expect(await verifyPassword('', hash)).toBe(false);
});

test('the decoy has the form of any other hash and matches no password', async () => {
  expect(decoyHash.replaceAll(/\$[\w+/]{22,}/g, '')).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(await verifyPassword('', decoyHash)).toBe(false);
});

test('a stamp changes with the hash and with the access generation, and reveals neither', () => {
  const one = stampOf({ passwordHash: decoyHash, accessGeneration: 0 });
  expect(one).toHaveLength(22);
  expect(one).not.toBe(stampOf({ passwordHash: `${decoyHash}x`, accessGeneration: 0 }));
  expect(one).not.toBe(stampOf({ passwordHash: decoyHash, accessGeneration: 1 }));
  expect(decoyHash).not.toContain(one);
});
