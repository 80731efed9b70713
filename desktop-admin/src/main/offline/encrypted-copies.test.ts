import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ConsoleSettings } from '../../shared/settings.ts';
import { createFakeTime } from '../live/testing/fake-time.ts';
import { FakeConsole, fakeSettings, signIn } from '../testing/fake-console.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createEncryptedCopies } from './encrypted-copies.ts';
import type { Vault } from './vault.ts';

const orders = '/api/admin/orders?sort=newest&limit=50';
const oneOrder = '/api/admin/orders/TP-2026-7K3M-9QRT-2VWX';
const answer = (body: string) => ({ headers: { 'content-type': 'application/json' }, body });

/** Like a key ring: only the same vault can decrypt. */
function aVault(isProtected = true, key = randomBytes(32)): Vault & { readonly secrets: string[] } {
  const secrets: string[] = [];
  return {
    secrets,
    protects: () => Promise.resolve(isProtected),
    encrypt(text) {
      secrets.push(text);
      const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12));
      return Promise.resolve(Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]));
    },
    decrypt(sealed) {
      const cipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12)).setAuthTag(sealed.subarray(-16));
      return Promise.resolve(
        Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString(),
      );
    },
  };
}

interface Wishes {
  readonly vault?: Vault;
  readonly folder?: string;
  readonly settings?: Partial<ConsoleSettings>;
}

async function openCopies(wishes: Wishes = {}) {
  const { vault = aVault(), folder = temporaryFolder() } = wishes;
  const time = createFakeTime();
  const { context, logged } = new FakeConsole();
  const settings = fakeSettings(wishes.settings);
  const { clock, after } = time;
  const copies = createEncryptedCopies({ context: { ...context, clock }, settings, vault, after });
  const { session, end } = signIn(folder);
  await copies.begin(session);
  const own = path.join(folder, 'copies');
  const files = () => (existsSync(own) ? readdirSync(own).filter((name) => name !== 'key') : []);
  const onDisk = (count: number) =>
    expect.poll(() => files().filter((name) => /^\w{64}$/.test(name)).length).toBe(count);
  return {
    copies,
    time,
    vault,
    folder: own,
    root: folder,
    logged,
    change: settings.change,
    close: end,
    signOut() {
      end();
      copies.forget(session);
    },
    files,
    /** With `count` it waits until this many copies are on disk. */
    async keep(asked: string, body: string, count?: number) {
      await copies.keep(asked, answer(body));
      if (count !== undefined) await onDisk(count);
    },
    body: async (asked: string) => (await copies.find(asked))?.body,
    onDisk,
  };
}

test('the last seen data can be read after a restart without a connection, with its time', async () => {
  const before = await openCopies();
  await before.keep(orders, '[{"orderNumber":"TP-1"}]', 1);
  before.close();
  const { copies } = await openCopies({ folder: before.root, vault: before.vault });
  expect(await copies.find(orders)).toEqual({
    at: '2026-11-20T10:00:00.000Z',
    headers: { 'content-type': 'application/json' },
    body: '[{"orderNumber":"TP-1"}]',
  });
  expect(await copies.find(oneOrder)).toBeUndefined();
});

test('neither names nor contents of the files reveal anything', async () => {
  const { keep, files, folder } = await openCopies();
  await keep(oneOrder, '{"fullName":"Ana Gómez"}', 1);
  const [name = ''] = files();
  expect(name).toMatch(/^[\da-f]{64}$/);
  expect(readFileSync(path.join(folder, name)).includes('Ana')).toBe(false);
  expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  const other = await openCopies();
  await other.keep(oneOrder, '{"fullName":"Ana Gómez"}', 1);
  expect(other.files()).not.toEqual([name]);
});

test.each([
  '/api/admin/auth-check',
  orders,
  oneOrder,
  `${oneOrder}/files`,
  `${oneOrder}/notes`,
  `${oneOrder}/history`,
  '/api/admin/pricing',
  '/api/prices',
])('%s is kept', async (asked) => {
  const { keep, body } = await openCopies();
  await keep(asked, '{}');
  expect(await body(asked)).toBe('{}');
});

test.each([
  '/api/admin/orders?q=ana@example.com',
  '/api/admin/orders?cursor=abc',
  '/api/admin/orders.csv',
  `${oneOrder}/payments`,
  '/api/admin/files/f1/link',
  '/api/admin/staff',
  '/api/staff-links/token',
  '/api/track/token',
  '/api/admin/events',
  '/api/files/f1?signature=s',
])('%s is not kept', async (asked) => {
  const { keep, body } = await openCopies();
  await keep(asked, '{}');
  expect(await body(asked)).toBeUndefined();
});

test('without encryption nothing is stored, and the page shows it', async () => {
  const { copies, keep, body, folder } = await openCopies({ vault: aVault(false) });
  await keep(orders, '[]');
  expect([await body(orders), copies.canKeep, existsSync(folder)]).toEqual([undefined, false, false]);
  const protectedOne = await openCopies();
  await protectedOne.body(orders);
  expect(protectedOne.copies.canKeep).toBe(true);
});

test('a broken copy is a miss and is removed; the others stay', async () => {
  const before = await openCopies();
  await before.keep(orders, '[]', 1);
  const [broken = ''] = before.files();
  await before.keep(oneOrder, '{}', 2);
  const sealed = readFileSync(path.join(before.folder, broken));
  for (const damaged of [
    sealed.subarray(0, 20),
    Buffer.alloc(0),
    // Flips every bit of the last byte: a fixed byte could be the right one by chance.
    Buffer.concat([sealed.subarray(0, -1), Buffer.of((sealed.at(-1) ?? 0) ^ 0xff)]),
  ]) {
    writeFileSync(path.join(before.folder, broken), damaged);
    const { body, files } = await openCopies({ folder: before.root, vault: before.vault });
    expect(await body(orders)).toBeUndefined();
    expect(await body(oneOrder)).toBe('{}');
    expect(files()).toHaveLength(1);
  }
});

test('a copy renamed to another copy’s name is a miss', async () => {
  const before = await openCopies();
  await before.keep(orders, '[]', 1);
  const [first = ''] = before.files();
  await before.keep(oneOrder, '{}', 2);
  const second = before.files().find((name) => name !== first) ?? '';
  writeFileSync(path.join(before.folder, first), readFileSync(path.join(before.folder, second)));
  const { body } = await openCopies({ folder: before.root, vault: before.vault });
  expect(await body(orders)).toBeUndefined();
});

test('with another key ring all copies are gone, and new ones are stored', async () => {
  const before = await openCopies();
  await before.keep(orders, '[]', 1);
  const next = await openCopies({ folder: before.root, vault: aVault() });
  expect(await next.body(orders)).toBeUndefined();
  expect(next.files()).toEqual([]);
  await next.keep(orders, '[1]', 1);
  const last = await openCopies({ folder: before.root, vault: next.vault });
  expect(await last.body(orders)).toBe('[1]');
});

test('a path is written at most once a second, and the newest copy is kept', async () => {
  const { keep, body, files, folder, time } = await openCopies();
  await keep(orders, '[1]', 1);
  const file = path.join(folder, files()[0] ?? '');
  const first = readFileSync(file);
  await keep(orders, '[2]');
  await keep(orders, '[3]');
  await time.pass(999);
  // Copies after the delay are written later.
  await keep(oneOrder, '{}', 2);
  expect(readFileSync(file).equals(first)).toBe(true);
  expect(await body(orders)).toBe('[3]');
  await time.pass(1);
  await expect.poll(() => readFileSync(file).equals(first)).toBe(false);
  expect(await body(orders)).toBe('[3]');
});

test('at most two hundred copies and twenty megabytes are kept: the least recently used are removed', async () => {
  const before = await openCopies();
  const orderAt = (index: number) => `/api/admin/orders/TP-${index}`;
  for (let index = 0; index < 200; index += 1) await before.keep(orderAt(index), String(index));
  await before.onDisk(200);
  expect(await before.body(orderAt(0))).toBe('0');
  const names = before.files();
  await before.keep(orderAt(200), '200');
  const isWritten = () => before.files().some((name) => !names.includes(name));
  await expect.poll(() => isWritten() && before.files().length).toBe(200);
  expect(await before.body(orderAt(1))).toBeUndefined();
  expect(await before.body(orderAt(0))).toBe('0');
  for (let index = 300; index < 305; index += 1) await before.keep(orderAt(index), 'x'.repeat(5_000_000));
  await expect.poll(() => before.files().length).toBe(4);
  const bytes = before.files().map((name) => statSync(path.join(before.folder, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024 * 1024);
});

test('signing out removes everything, the key at once; closing the console does not', async () => {
  const closing = await openCopies();
  await closing.keep(orders, '[]', 1);
  closing.close();
  expect(closing.files()).toHaveLength(1);

  const leaving = await openCopies();
  await leaving.keep(orders, '[]', 1);
  leaving.signOut();
  expect(existsSync(path.join(leaving.folder, 'key'))).toBe(false);
  expect(await leaving.body(orders)).toBeUndefined();
  await expect.poll(() => existsSync(leaving.folder)).toBe(false);
});

test('a write in progress at sign-out does not reappear', async () => {
  const { copies, keep, signOut, folder, time } = await openCopies();
  await copies.find(orders);
  await keep(orders, '[1]');
  await keep(orders, '[2]');
  signOut();
  await time.pass(5000);
  await expect.poll(() => existsSync(folder)).toBe(false);
  await time.pass(5000);
  expect(existsSync(folder)).toBe(false);
});

test('switching it off removes everything, and nothing is stored until it is switched on again', async () => {
  const { change, keep, body, folder } = await openCopies();
  await keep(orders, '[]', 1);
  change({ keepOffline: false });
  await keep(orders, '[]');
  expect(await body(orders)).toBeUndefined();
  await expect.poll(() => existsSync(folder)).toBe(false);
  change({ keepOffline: true });
  await keep(orders, '[2]', 1);
  expect(await body(orders)).toBe('[2]');
});

test('an old folder is removed if nothing may be stored', async () => {
  const before = await openCopies();
  await before.keep(orders, '[]', 1);
  before.close();
  await openCopies({ folder: before.root, vault: before.vault, settings: { keepOffline: false } });
  await expect.poll(() => existsSync(before.folder)).toBe(false);
});

test('leftovers of an interrupted write are removed', async () => {
  const before = await openCopies();
  await before.keep(orders, '[]', 1);
  writeFileSync(path.join(before.folder, 'half.next'), 'x');
  const { body, files } = await openCopies({ folder: before.root, vault: before.vault });
  expect(await body(orders)).toBe('[]');
  expect(files()).toHaveLength(1);
});

test('a failing vault stores nothing and causes no error', async () => {
  const vault = { ...aVault(), encrypt: () => Promise.reject(new Error('the key ring is locked')) };
  const { keep, body, logged } = await openCopies({ vault });
  await keep(orders, '[]');
  await expect.poll(() => body(orders)).toBeUndefined();
  expect(logged).toEqual([{ event: 'failed', what: 'copies', cause: 'Error' }]);
});
