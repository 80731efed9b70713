import { expect, test } from 'vitest';
import { createVault, isKeyGuarded } from './vault.ts';

type Backend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>;

function aVault(platform: NodeJS.Platform, backend: Backend, isAvailable = true) {
  const system = {
    isAsyncEncryptionAvailable: () => Promise.resolve(isAvailable),
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(`#${text}`)),
    decryptStringAsync: (sealed: Buffer) =>
      Promise.resolve({ result: sealed.toString().slice(1), shouldReEncrypt: false }),
  };
  return createVault(system, platform);
}

test.each([
  ['linux', 'gnome_libsecret', true],
  ['linux', 'kwallet6', true],
  ['linux', 'basic_text', false],
  ['linux', 'unknown', false],
  ['win32', 'unknown', true],
  ['darwin', 'unknown', true],
] as const)('on %s with %s: protects is %s', async (platform, backend, expected) => {
  expect(await aVault(platform, backend).protects()).toBe(expected);
  expect(await aVault(platform, backend, false).protects()).toBe(false);
});

test('a key in Chromium’s source code protects nothing; other systems always protect it', () => {
  const guarded = (platform: NodeJS.Platform, backend: Backend) =>
    isKeyGuarded({ getSelectedStorageBackend: () => backend }, platform);
  expect([
    guarded('linux', 'basic_text'),
    guarded('linux', 'kwallet6'),
    guarded('darwin', 'unknown'),
  ]).toEqual([false, true, true]);
});

test('decrypt() reverses encrypt()', async () => {
  const vault = aVault('linux', 'kwallet6');
  expect(await vault.decrypt(await vault.encrypt('secret'))).toBe('secret');
});
