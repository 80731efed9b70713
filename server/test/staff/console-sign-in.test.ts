import { createHash, randomBytes } from 'node:crypto';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { expect, test } from 'vitest';
import { ConsoleSignIn } from '../../src/db/rows/people/console-sign-in.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { createSoftwarePasskey } from '../support/software-passkey.ts';
import { cookieOf, signInAs, staffPassword } from '../support/staff.ts';
import { startTestServer, startServerForFile, type Reply } from '../support/test-server.ts';

const site = 'https://truepage.example';

let now = new Date('2026-11-24T09:00:00.000Z');
const server = await startServerForFile({
  env: { PUBLIC_URL: site, TRUST_PROXY: '1' },
  clock: { now: () => now },
});

const office = '203.0.113.7';
const from = (address: string) => ({ 'X-Forwarded-For': address });

async function withPasskey() {
  const person = await signInAs(server, 'translator');
  const passkey = createSoftwarePasskey(site);
  const own = adminRoutes.addPasskey.path;
  const wish = await person.call('POST', `${own}/begin`, { password: staffPassword });
  await person.call('POST', own, { name: 'Laptop', passkey: passkey.make(wish.body as never) });
  return { person, passkey };
}

/** A console that requests a sign-in from an office, and waits. */
async function aConsole(address = office) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const reply = await server.call('POST', adminRoutes.beginConsoleSignIn.path, { challenge }, from(address));
  const { code, url } = reply.body as unknown as { code: string; url: string };
  const claim = (wanted = verifier) =>
    server.call('POST', adminRoutes.claimConsoleSignIn.path, { code, verifier: wanted }, from(address));
  return { code, url, verifier, claim };
}

/** Approves in the browser next to it. */
async function approve(code: string, passkey: ReturnType<typeof createSoftwarePasskey>, address = office) {
  const options = await server.call('POST', adminRoutes.beginPasskeySignIn.path);
  const body = { code, passkey: passkey.use(options.body as never) };
  return server.call('POST', adminRoutes.approveConsoleSignIn.path, body, from(address));
}

const over = { status: 410, body: { code: 'staff.console_sign_in_over' } };
const waiting = { status: 200, body: { staff: null } };
const isSignedIn = async (reply: Reply) => {
  const check = await server.call('GET', adminRoutes.authCheck.path, undefined, { Cookie: cookieOf(reply) });
  return (check.body as { authenticated?: boolean }).authenticated;
};

test('a console is signed in by a passkey in the browser, once; the browser itself is not', async () => {
  const { person, passkey } = await withPasskey();
  const { code, url, claim } = await aConsole();
  expect(url).toBe(`${site}/admin/console-sign-in#${code}`);
  expect(await claim()).toMatchObject(waiting);

  const approval = await approve(code, passkey);

  expect(approval).toMatchObject({ status: 200, body: { success: true } });
  expect(approval.headers.getSetCookie()).toEqual([]);
  const signedIn = await claim();
  expect(signedIn).toMatchObject({ status: 200, body: { staff: { id: person.id } } });
  expect(await isSignedIn(signedIn)).toBe(true);
  expect(await claim()).toMatchObject(over);
  expect(await approve(code, passkey)).toMatchObject(over);
});

test('the browser’s data cannot sign a console in: only the verifier can', async () => {
  const { passkey } = await withPasskey();
  const { code, claim } = await aConsole();
  await approve(code, passkey);
  expect(await claim(randomBytes(32).toString('base64url'))).toMatchObject(over);
  expect((await claim()).status).toBe(200);
});

test('a link from another site cannot sign in', async () => {
  const { passkey } = await withPasskey();
  const { code, claim } = await aConsole('198.51.100.9');
  expect(await approve(code, passkey)).toMatchObject(over);
  expect(await claim()).toMatchObject(waiting);
});

test('an IPv6 prefix counts as one place, whichever of its addresses is used', async () => {
  const { passkey } = await withPasskey();
  const { code, claim } = await aConsole('2001:db8:1:2::3');
  expect((await approve(code, passkey, '2001:db8:1:2:ffff::9')).status).toBe(200);
  expect((await claim()).body).toMatchObject({ staff: expect.any(Object) });
});

test('an unknown passkey does not sign in, and does not affect the right one', async () => {
  const { passkey } = await withPasskey();
  const { code, claim } = await aConsole();
  expect(await approve(code, createSoftwarePasskey(site))).toMatchObject({
    status: 401,
    body: { code: 'staff.passkey_no_entry' },
  });
  expect(await claim()).toMatchObject(waiting);
  expect((await approve(code, passkey)).status).toBe(200);
});

test('of two concurrent claims one is signed in', async () => {
  const { passkey } = await withPasskey();
  const { code, claim } = await aConsole();
  await approve(code, passkey);
  const statuses = (await Promise.all([claim(), claim(), claim()])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 410, 410]);
});

test('it expires after five minutes, approved or not, and is deleted', async () => {
  const { passkey } = await withPasskey();
  const [late, unclaimed] = [await aConsole(), await aConsole()];
  await approve(unclaimed.code, passkey);
  now = new Date(now.getTime() + 5 * 60_000 + 1);
  expect(await approve(late.code, passkey)).toMatchObject(over);
  expect(await unclaimed.claim()).toMatchObject(over);
  await aConsole();
  expect(await server.deps.orm.em.fork().count(ConsoleSignIn, { expiresAt: { $lt: now } })).toBe(0);
});

test.each([
  ['the account is disabled', (id: string) => disable(id)],
  ['its owner has chosen another password', (_id: string, person: Person) => choosePassword(person)],
])('approved, but %s before it is claimed: nobody comes in', async (_, meanwhile) => {
  const { person, passkey } = await withPasskey();
  const { code, claim } = await aConsole();
  await approve(code, passkey);
  await meanwhile(person.id, person);
  expect(await claim()).toMatchObject(over);
});

type Person = Awaited<ReturnType<typeof withPasskey>>['person'];

async function disable(id: string): Promise<void> {
  await server.deps.orm.em.fork().nativeUpdate(StaffAccount, { id }, { disabledAt: now });
}

async function choosePassword(person: Person): Promise<void> {
  const body = { current: staffPassword, next: 'eight purple giraffes' };
  expect((await person.call('POST', adminRoutes.changePassword.path, body)).status).toBe(200);
}

test('the database contains neither code nor verifier', async () => {
  const { code, verifier } = await aConsole();
  const rows = JSON.stringify(await server.deps.orm.em.fork().findAll(ConsoleSignIn));
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(verifier);
});

test('if passkeys cannot work none is started', async () => {
  const numbers = await startTestServer();
  const reply = await numbers.call('POST', adminRoutes.beginConsoleSignIn.path, {
    challenge: 'A'.repeat(43),
  });
  expect(reply.body).toMatchObject({ code: 'staff.passkey_impossible' });
  await numbers.close();
});
