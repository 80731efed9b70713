import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { backUp, createPlaces, originalOf, restore, startRestored } from '../operation/backup/run-backup.ts';
import { aRequest } from './privacy-calls.ts';
import { proofOf } from '../site/reviews.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const places = createPlaces();
afterAll(() => places.cleanUp());

const filesOf = (server: TestServer, orderNumber: string) =>
  server.deps.orm.em.fork().find(StoredFile, { order: { orderNumber } });

test('a backup from before a deletion and an erasure restores nothing: both are repeated before the first request', async () => {
  const server = await startTestServer();
  const [deleted, kept] = [await server.placeOrder(), await server.placeOrder()];
  const admin = await signInAs(server, 'admin');
  const person = await aRequest(admin, new Date());
  const erased = await server.placeOrder({ email: person.email });
  await server.call('POST', '/api/contact', { name: 'Ana', email: person.email, message: 'Hello' });
  const file = path.join(await places.folder(), 'before.tar');
  await backUp({ dataDir: server.dataDir, connection: server.database.connection }, file);
  const proof = await proofOf(server, deleted);
  expect(
    (await server.call('POST', `/api/orders/${deleted}/delete-documents`, undefined, proof)).status,
  ).toBe(200);
  expect((await person.erase()).status).toBe(200);

  const to = { dataDir: await places.folder(), connection: await places.database() };
  await restore(file, to);
  // As operations.md requires: the newest deletions are there before the start.
  const ledger = (dataDir: string) => path.join(dataDir, 'files/deletions');
  await cp(ledger(server.dataDir), ledger(to.dataDir), { recursive: true });
  await server.close();

  const restored = await startRestored(places, to.dataDir, to.connection);
  expect(await filesOf(restored, deleted)).toMatchObject([{ wrappedKey: '', deletedAt: expect.any(Date) }]);
  expect(await filesOf(restored, kept)).toMatchObject([{ deletedAt: null }]);
  expect(await originalOf(restored.origin, kept)).toMatch(/^[0-9a-f]{64}$/);
  const db = restored.deps.orm.em.fork();
  expect(await db.findOneOrFail(Order, { orderNumber: erased })).toMatchObject({ email: '', fullName: '—' });
  expect(await db.count(Mail, { kind: 'contact' })).toBe(0);
  const again = await restored.call('GET', `/api/orders/${deleted}/download-original`);
  expect(again.status).toBe(404);
}, 60_000);
