import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import type { Deps } from '../../src/deps.ts';
import { listTrash } from '../../src/files/trash.ts';
import { readInstallation } from '../../src/installation/installation.repository.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { pictureForm } from '../site/content.ts';
import { formOf, placed } from '../support/several-documents.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startTestServer, startServerForFile } from '../support/test-server.ts';

const day = 24 * 3_600_000;
/** The sweep's log, by level. */
let said: { level: 'info' | 'error'; facts: object; words: string }[];
const server = await startServerForFile();
beforeEach(async () => {
  said = [];
  await server.deps.orm.em.fork().nativeDelete(StoredFile, {});
  for (const prefix of ['documents/', 'images/', 'trash/'])
    for await (const { key } of server.deps.store.list(prefix)) await server.deps.store.delete(key);
});

/** Runs the hourly sweep, this many days from now. */
async function sweep({ inDays = 2 } = {}): Promise<void> {
  const say = (level: 'info' | 'error') => (facts: object, words: string) =>
    said.push({ level, facts, words });
  const log = { ...server.deps.log, info: say('info'), error: say('error') } as unknown as Deps['log'];
  const clock = { now: () => new Date(Date.now() + inDays * day) };
  await removeOldTraces({ ...server.deps, clock, log });
}

/** Adds this many files to the store without a row. */
async function orphans(count: number, prefix = 'documents/'): Promise<string[]> {
  const keys = Array.from({ length: count }, () => prefix + randomUUID());
  for (const key of keys) await server.deps.store.put(key, Readable.from([Buffer.from(key)]), key.length);
  return keys;
}

/** Adds this many orders, each with its document in the store. */
async function orders(count: number): Promise<string[]> {
  const numbers = [];
  for (let order = 0; order < count; order += 1) numbers.push(await server.placeOrder());
  return numbers;
}

async function keysOf(entries: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys = [];
  for await (const { key } of entries) keys.push(key);
  return keys;
}

const documents = () => keysOf(server.deps.store.list('documents/'));
const trash = () => keysOf(listTrash(server.deps.store));
const lastSweep = async () => (await readInstallation(server.deps.orm.em.fork())).lastSweep;
const metrics = async () => String((await server.call('GET', '/metrics')).body['text']);

async function download(orderNumber: string): Promise<number> {
  const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-original`);
  return (await fetch(new URL(String(body['url']), server.origin))).status;
}

describe('the hourly search for files without an order', () => {
  test('moves files that a crash has left to the trash, and logs how many files it saw', async () => {
    await placed(server, formOf([aPdfFile(1, 'a.pdf'), aPdfFile(2, 'b.pdf')]));
    // Of the largest order.
    const left = await orphans(20);
    await sweep();
    expect(await documents()).toHaveLength(2);
    expect((await trash()).toSorted()).toEqual(left.toSorted());
    const facts = { files: 22, orphans: 20, trashed: 20, takenBack: 0, deleted: 0, inTrash: 20 };
    expect(said).toEqual([{ level: 'info', facts, words: 'searched for files without an order' }]);
    expect(await lastSweep()).toMatchObject(facts);
  });

  test('ignores files younger than a day: their order may still arrive', async () => {
    await orphans(1);
    await sweep({ inDays: 0.9 });
    expect(await documents()).toHaveLength(1);
  });

  test('deletes nothing permanently before it was in the trash for 30 days', async () => {
    const [left] = await orphans(1);
    await sweep();
    await sweep({ inDays: 29.9 });
    expect(await trash()).toEqual([left]);
    await sweep({ inDays: 30.1 });
    expect(await trash()).toEqual([]);
    expect(await lastSweep()).toMatchObject({ deleted: 1 });
  });

  test('stops before the first file and raises an alarm if the database knows too few of them', async () => {
    await orphans(21);
    await sweep();
    expect(await documents()).toHaveLength(21);
    expect(await trash()).toEqual([]);
    const facts = { files: 21, orphans: 21, trashed: 0, takenBack: 0, deleted: 0, stopped: 'too-many' };
    expect(said).toMatchObject([{ level: 'error', facts }]);
    expect(await lastSweep()).toMatchObject({ stopped: 'too-many' });
    expect(await metrics()).toContain('truepage_file_sweeps_total{outcome="too-many"} 1');
  });

  test('stops if the store does not belong to its database, and changes nothing in it', async () => {
    const mark = path.join(server.dataDir, 'files', 'installation');
    const own = await readFile(mark, 'utf8');
    await writeFile(mark, JSON.stringify({ installation: randomUUID(), store: randomUUID() }));
    await orphans(1);
    await sweep();
    expect(await documents()).toHaveLength(1);
    expect(said).toMatchObject([{ level: 'error', facts: { stopped: 'other-installation' } }]);
    const ready = await server.call('GET', '/readyz');
    expect(ready.body).toMatchObject({ checks: { database: { status: 'up' }, storage: { status: 'down' } } });
    await writeFile(mark, own);
    await sweep();
    expect(await documents()).toEqual([]);
  });

  test('a document moved to the trash by an older database can still be opened, and is restored when the newer one is there', async () => {
    const [asked, unasked] = await orders(2);
    const sql = (text: string) => server.deps.orm.em.fork().execute(text);
    await sql('create table newer as table stored_files');
    await sql('delete from stored_files');
    await sweep();
    expect(await trash()).toHaveLength(2);

    await sql('insert into stored_files table newer');
    expect(await download(String(asked))).toBe(200);
    expect(await trash()).toHaveLength(1);
    await sweep();
    expect(await trash()).toEqual([]);
    expect(await lastSweep()).toMatchObject({ takenBack: 1, orphans: 0 });
    expect(await download(String(unasked))).toBe(200);
  });

  test('finds the picture of a page without a row, and keeps those that have one', async () => {
    const admin = await signInAs(server, 'admin');
    const { url } = (await admin.call('POST', '/api/admin/content-images', pictureForm())).body;
    const left = await orphans(2, 'images/');
    await sweep({ inDays: 0.9 });
    expect(await trash()).toEqual([]);
    await sweep();
    expect((await trash()).toSorted()).toEqual(left.toSorted());
    expect(await lastSweep()).toMatchObject({ files: 3, orphans: 2, trashed: 2 });
    expect((await fetch(new URL(String(url), server.origin))).status).toBe(200);
  });

  test('every counter exists before anything happened', async () => {
    const fresh = await startTestServer();
    const text = String((await fresh.call('GET', '/metrics')).body['text']);
    for (const outcome of ['done', 'too-many', 'other-installation'])
      expect(text).toContain(`truepage_file_sweeps_total{outcome="${outcome}"} 0`);
    expect(text).toContain('truepage_files_swept_total{what="deleted"} 0');
    await fresh.close();
  });
});
