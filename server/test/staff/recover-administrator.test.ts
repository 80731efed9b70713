import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverAdministrator } from '../../src/staff/recover-administrator.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const recover = (username: string) =>
  recoverAdministrator({ orm: server.deps.orm, now: new Date(), randomBytes }, username);
const signIn = (username: string, password: string) =>
  server.call('POST', '/api/admin/login', { username, password });

test('an administrator who lost the password gets a new one, and old sessions end', async () => {
  const admin = await signInAs(server, 'admin');
  const password = await recover(admin.username);
  expect((await admin.call('GET', '/api/admin/orders')).status).toBe(401);
  expect((await signIn(admin.username, admin.password)).status).toBe(401);
  expect((await signIn(admin.username, password)).body).toMatchObject({ success: true });
});

test('a name that is not there becomes an administrator', async () => {
  const password = await recover('rescue');
  expect((await signIn('rescue', password)).body).toMatchObject({ staff: { role: 'admin' } });
});
