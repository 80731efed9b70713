import { adminRoutes } from '@truepage/core/api/admin/routes';
import { expect, test } from 'vitest';
import { recoverAdministrator } from '../../../src/staff/recover-administrator.ts';
import {
  acceptLink,
  accountLinkTo,
  addPasskeyTo,
  isSignedIn,
  openLink,
  signInWith,
  startConsoleSignIn,
} from '../../support/staff-access.ts';
import { signIn, signInAs } from '../../support/staff.ts';
import { startServerForFile } from '../../support/test-server.ts';

const goodPassword = 'eight purple giraffes';
const server = await startServerForFile({ env: { PUBLIC_URL: 'https://truepage.example' } });
const admin = await signInAs(server, 'admin');

async function invite(username: string, email: string): Promise<string> {
  const reply = await admin.call('POST', '/api/admin/staff', { username, email, role: 'admin' });
  return String(reply.body['id']);
}
const correct = (id: string, email: string) => admin.call('PATCH', `/api/admin/staff/${id}`, { email });

test('the first mailbox of a corrected invitation opens nothing; the new mailbox gets its own link', async () => {
  const id = await invite('typo', 'wrong@example.com');
  const first = await accountLinkTo(server, 'wrong@example.com');
  expect((await correct(id, 'right@example.com')).status).toBe(200);

  expect((await openLink(server, first)).status).toBe(404);
  expect((await acceptLink(server, first, goodPassword)).status).toBe(404);

  const second = await accountLinkTo(server, 'right@example.com');
  expect((await acceptLink(server, second, goodPassword)).status).toBe(200);
  expect((await signIn(server, 'typo', goodPassword)).cookie).not.toBe('');
});

test('a mailbox that accepted an invitation just before its correction loses password, session and passkey', async () => {
  const id = await invite('early', 'stranger@example.com');
  const token = await accountLinkTo(server, 'stranger@example.com');
  await acceptLink(server, token, goodPassword);
  const stranger = await signIn(server, 'early', goodPassword);
  const passkey = await addPasskeyTo(server, stranger, goodPassword);

  expect((await correct(id, 'owner@example.com')).body).toMatchObject({ state: 'invited' });

  expect(await isSignedIn(server, stranger.cookie)).toBe(false);
  const again = { username: 'early', password: goodPassword };
  expect((await server.call('POST', adminRoutes.login.path, again)).status).toBe(401);
  const owners = await accountLinkTo(server, 'owner@example.com');
  expect((await acceptLink(server, owners, 'nine green elephants')).status).toBe(200);
  expect((await signInWith(server, passkey)).status).toBe(401);
});

test('a link that was open before recover-admin opens nothing', async () => {
  await invite('lost', 'lost@example.com');
  const token = await accountLinkTo(server, 'lost@example.com');
  await recoverAdministrator({ ...server.deps, now: new Date() }, { username: 'lost', mayPromote: true });
  expect((await acceptLink(server, token, goodPassword)).status).toBe(404);
});

test('a console approved before “sign out everywhere” does not get in', async () => {
  const person = await signInAs(server, 'translator');
  const passkey = await addPasskeyTo(server, person);
  const waiting = await startConsoleSignIn(server);
  expect((await waiting.approve(passkey)).status).toBe(200);
  await person.call('POST', adminRoutes.signOutEverywhere.path);
  expect(await waiting.claim()).toMatchObject({ status: 410, body: { code: 'staff.console_sign_in_over' } });
});
