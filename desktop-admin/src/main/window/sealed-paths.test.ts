import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFakeTime } from '../live/testing/fake-time.ts';
import type { LogEvent } from '../log/log-events.ts';
import type { Vault } from '../offline/vault.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createSealedPaths } from './sealed-paths.ts';

const order = '/admin/orders/TP-2026-7K3M-9QRT-2VWX';

/** A fake key ring, identified by a name. */
function aVault(name = 'own', isProtected = true): Vault {
  return {
    protects: () => Promise.resolve(isProtected),
    encrypt: (text) => Promise.resolve(Buffer.from(`${name}#${text}`)),
    decrypt: async (sealed) => {
      const [owner, text = ''] = sealed.toString().split('#');
      if (owner !== name) throw new Error('of another key ring');
      return text;
    },
  };
}

function somePaths({ keyFile = path.join(temporaryFolder(), 'window.key'), vault = aVault() } = {}) {
  const time = createFakeTime();
  const events: LogEvent[] = [];
  const log = (event: LogEvent) => void events.push(event);
  return { keyFile, time, events, paths: createSealedPaths({ keyFile, vault, log, after: time.after }) };
}

/** Waits for the key, then seals. */
async function sealOrder(paths: ReturnType<typeof somePaths>['paths']): Promise<string> {
  await expect.poll(() => paths.seal(order)).toEqual(expect.any(String));
  return paths.seal(order) ?? '';
}

test('a path is decrypted at the next start, and reveals nothing before', async () => {
  const { keyFile, paths } = somePaths();
  const kept = await sealOrder(paths);
  expect(kept).not.toContain(Buffer.from('TP-2026').toString('base64'));
  expect(Buffer.from(kept, 'base64').includes('TP-2026')).toBe(false);
  expect(await somePaths({ keyFile }).paths.open(kept)).toBe(order);
  expect(paths.seal('/admin?q='.padEnd(2000, 'x'))).toBeNull();
});

test('a path is not decrypted with another key ring, or if it is damaged', async () => {
  const { keyFile, paths } = somePaths();
  const kept = await sealOrder(paths);
  expect(await paths.open(kept.replace(/^.{8}/, 'AAAAAAAA'))).toBeUndefined();
  expect(await paths.open('')).toBeUndefined();
  expect(await somePaths({ keyFile, vault: aVault('other') }).paths.open(kept)).toBeUndefined();
});

test('without a key ring nothing is encrypted, and no key is on disk', async () => {
  const { keyFile, paths, events } = somePaths({ vault: aVault('own', false) });
  expect(await paths.open('AAAA')).toBeUndefined();
  expect(paths.seal(order)).toBeNull();
  expect(() => readFileSync(keyFile)).toThrow('ENOENT');
  expect(events).toEqual([]);
});

test('a key ring that waits for its password delays a window by two seconds at most', async () => {
  const { paths, time } = somePaths({ vault: { ...aVault(), protects: () => new Promise(() => undefined) } });
  const opened = paths.open('AAAA');
  await time.pass(2000);
  expect(await opened).toBeUndefined();
});

test('a failing vault is logged, and causes no error', async () => {
  const failing = { ...aVault(), encrypt: () => Promise.reject(new Error('the key ring is locked')) };
  const { paths, events } = somePaths({ vault: failing });
  expect(await paths.open('AAAA')).toBeUndefined();
  expect(paths.seal(order)).toBeNull();
  expect(events).toEqual([{ event: 'failed', what: 'window-key', cause: 'Error' }]);
});
