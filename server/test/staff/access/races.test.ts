import { adminRoutes } from '@truepage/core/api/admin/routes';
import { LockMode } from '@mikro-orm/postgresql';
import { describe, expect, test } from 'vitest';
import { StaffAccount } from '../../../src/db/rows/people/staff-account.ts';
import { recoverAdministrator } from '../../../src/staff/recover-administrator.ts';
import { withClient } from '../../support/database.ts';
import { createSoftwarePasskey } from '../../support/software-passkey.ts';
import {
  acceptLink,
  accountLinkTo,
  addPasskeyTo,
  isSignedIn,
  signInWith,
  startConsoleSignIn,
} from '../../support/staff-access.ts';
import { makeStaff, signInAs, staffPassword, type SignedIn } from '../../support/staff.ts';
import { startServerForFile, type Reply } from '../../support/test-server.ts';

const goodPassword = 'eight purple giraffes';
const server = await startServerForFile({ env: { PUBLIC_URL: 'https://truepage.example' } });
const admin = await signInAs(server, 'admin');

/** The number of transactions that wait for a row lock. */
const waiting = () =>
  withClient(server.database.connection, async (client) => {
    const text =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await client.query(text)).rowCount ?? 0;
  });

/**
 * Locks the account's row while the calls start one after the other, each running as far as it can, then releases it. A call that does not
 * need the lock has finished by then.
 */
async function contend(staffId: string, ...calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const running: Promise<Reply>[] = [];
  await server.deps.orm.em.fork().transactional(async (em) => {
    await em.findOneOrFail(StaffAccount, { id: staffId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const call of calls) {
      const before = await waiting();
      let isOver = false;
      running.push(call().finally(() => (isOver = true)));
      await expect.poll(async () => isOver || (await waiting()) > before).toBe(true);
    }
  });
  return Promise.all(running);
}

const signOut = (person: SignedIn) => () => person.call('POST', adminRoutes.signOutEverywhere.path);

test('a console approved while “sign out everywhere” runs is not signed in', async () => {
  const person = await signInAs(server, 'translator');
  const passkey = await addPasskeyTo(server, person);
  const sitting = await startConsoleSignIn(server);
  const [, approval] = await contend(person.id, signOut(person), () => sitting.approve(passkey));
  expect(approval?.status).toBe(200);
  expect((await sitting.claim()).status).toBe(410);
});

test('a sign-in that is running when “sign out everywhere” starts is signed out too', async () => {
  const person = await signInAs(server, 'translator');
  const body = { username: person.username, password: staffPassword };
  const login = () => server.call('POST', adminRoutes.login.path, body);
  const [late] = await contend(person.id, login, signOut(person));
  expect(late && (await isSignedIn(server, late))).toBe(false);
});

describe('a link that is used while the address is corrected', () => {
  test.each([
    ['redeemed first', true],
    ['corrected first', false],
  ])('lets the first mailbox in by no way: %s', async (title, isRedeemedFirst) => {
    const username = title.replace(' ', '-');
    const email = `${username}@example.com`;
    const invited = await admin.call('POST', '/api/admin/staff', { username, email, role: 'admin' });
    const id = String(invited.body['id']);
    const token = await accountLinkTo(server, email);
    const redeem = () => acceptLink(server, token, goodPassword);
    const correct = () => admin.call('PATCH', `/api/admin/staff/${id}`, { email: `right-${email}` });

    const replies = await contend(id, ...(isRedeemedFirst ? [redeem, correct] : [correct, redeem]));

    expect(replies.map(({ status }) => status)).toEqual(isRedeemedFirst ? [200, 200] : [200, 404]);
    expect(replies[isRedeemedFirst ? 1 : 0]?.body).toMatchObject({ state: 'invited' });
    const body = { username, password: goodPassword };
    expect((await server.call('POST', adminRoutes.login.path, body)).status).toBe(401);
    const second = await accountLinkTo(server, `right-${email}`);
    expect((await acceptLink(server, second, 'nine green elephants')).status).toBe(200);
  });
});

test.each([
  ['before', true],
  ['after', false],
])('a passkey that an intruder adds %s a recovery gets its lock opens nothing', async (_when, isFirst) => {
  const id = await makeStaff(server, 'admin', `owner-${_when}`);
  const body = { username: `owner-${_when}`, password: staffPassword };
  const session = await server.call('POST', adminRoutes.login.path, body);
  const headers = { Cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const passkey = createSoftwarePasskey('https://truepage.example');
  const begin = adminRoutes.beginPasskey.path;
  const options = await server.call('POST', begin, { password: staffPassword }, headers);
  const made = { name: 'Mine', passkey: passkey.make(options.body as never) };
  const add = () => server.call('POST', adminRoutes.addPasskey.path, made, headers);
  const recover = async () => {
    const recovery = { username: body.username, mayPromote: false };
    await recoverAdministrator({ ...server.deps, now: new Date() }, recovery);
    return session;
  };
  await contend(id, ...(isFirst ? [add, recover] : [recover, add]));
  expect((await signInWith(server, passkey)).status).toBe(401);
});
