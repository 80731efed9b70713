import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const key = 'ab'.repeat(32);
const secret = Buffer.from('a secret');
const box = createSecretBox(key, 'totp');

test('opens what it has sealed, and never produces the same ciphertext twice', () => {
  const sealed = box.seal(secret, 'ana');
  expect(Buffer.from(box.open(sealed, 'ana'))).toEqual(secret);
  expect(box.seal(secret, 'ana')).not.toBe(sealed);
});

test('opens nothing for another owner, purpose or key, and nothing that was modified', () => {
  const sealed = box.seal(secret, 'ana');
  const others = [
    () => box.open(sealed, 'ben'),
    () => createSecretBox(key, 'other').open(sealed, 'ana'),
    () => createSecretBox('cd'.repeat(32), 'totp').open(sealed, 'ana'),
    () => box.open(`${sealed.slice(0, -2)}AA`, 'ana'),
    () => box.open(sealed.slice(0, 20), 'ana'),
    () => box.open(sealed.slice(3), 'ana'),
    () => box.open('', 'ana'),
  ];
  for (const open of others) expect(open).toThrow();
});
