import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, inject, test } from 'vitest';
import { withClient } from '../../test/support/database.ts';
import { startFakePostgres } from '../../test/support/fake-postgres.ts';
import { lookAtDatabase } from './database.ts';
import { databaseFailure, databasePlace } from './database-failure.ts';

const cluster = inject('cluster');
const place = `${cluster.host} (postgres)`;

await withClient(cluster, async (client) => {
  await client.query('drop role if exists stranger');
  await client.query('create role stranger login');
  await client.query(`alter role stranger set default_transaction_read_only = on`);
});
afterAll(() => withClient(cluster, (client) => client.query('drop role stranger')));

test('a working database reports its version and its clock difference', async () => {
  const look = await lookAtDatabase(cluster);
  expect(look.place).toBe(place);
  expect(look.version).toMatch(/^18\.\d+$/);
  expect(Math.abs(look.aheadMs)).toBeLessThan(1000);
});

test('a missing database is named, not created', async () => {
  await expect(lookAtDatabase({ ...cluster, database: 'nowhere' })).rejects.toThrow(
    `There is no database "nowhere" at ${cluster.host} (nowhere). Create it: createdb -O truepage nowhere`,
  );
  const found = await withClient(cluster, (client) =>
    client.query(`select 1 from pg_database where datname = 'nowhere'`),
  );
  expect(found.rowCount).toBe(0);
});

test('reports a user without access', async () => {
  await expect(lookAtDatabase({ ...cluster, user: 'nobody' })).rejects.toThrow(
    'does not let user nobody in. Check user and password in DATABASE_URL',
  );
});

test('reports a PostgreSQL that is too old', async () => {
  const row = { number: '140010', version: '14.10 (Debian)', readOnly: 'off', now: '2026-11-22 12:00:00+00' };
  const { port, close } = await startFakePostgres({ row });
  await expect(lookAtDatabase(`postgres://me@127.0.0.1:${port}/orders`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/orders is PostgreSQL 14.10, which is too old. Upgrade it to PostgreSQL 15 or newer.`,
  );
  close();
});

test('refuses a read-only database', async () => {
  await expect(lookAtDatabase({ ...cluster, user: 'stranger' })).rejects.toThrow(
    'is read-only, such as a standby',
  );
});

test('reports a closed port and a port that never responds', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  silent.on('connection', (socket) => socket.destroy());
  const target = `postgres://me:secret@127.0.0.1:${port}/truepage`;
  await expect(lookAtDatabase(target)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+\/truepage cannot be reached: /,
  );
  silent.close();
  await once(silent, 'close');
  await expect(lookAtDatabase(target)).rejects.toThrow('nothing listens there (connection refused)');
});

test.each([
  ['28P01', 'does not let user me in'],
  ['3D000', 'There is no database "truepage"'],
  ['42501', 'may not make tables'],
  ['53300', 'has no connection left'],
  ['53100', 'The disk of the database'],
  ['57P03', 'is starting or stopping'],
])('SQLSTATE %s: %s', (code, says) => {
  const error = Object.assign(new Error('secret'), { code, severity: 'FATAL' });
  const failure = databaseFailure(
    new Error('wrapped', { cause: error }),
    'postgres://me:secret@db.example/truepage',
  );
  expect(failure?.message).toContain(says);
  expect(failure?.message).not.toContain('secret');
});

test('does not explain a bug as a database failure', () => {
  expect(databaseFailure(new TypeError('x is undefined'), cluster)).toBeUndefined();
  const missing = new Error("ENOENT: no such file or directory, open '/data/x'");
  expect(databaseFailure(Object.assign(missing, { code: 'ENOENT' }), cluster)).toBeUndefined();
  expect(
    databaseFailure(Object.assign(new Error('x'), { code: '42P01', severity: 'ERROR' }), cluster),
  ).toBeUndefined();
});

test('the place of the database contains neither user nor password', () => {
  expect(databasePlace('postgres://me:secret@db.example:6432/orders?sslmode=verify-full')).toBe(
    'db.example:6432/orders',
  );
});
