import { randomUUID } from 'node:crypto';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { finishIdentitySignIn } from '@truepage/core/api/admin/sign-in/identity-sign-in';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { StaffSession } from '../../src/db/rows/people/staff-session.ts';
import { createProviderBrowser, startIdentityProvider } from '../support/stand-ins/identity-provider.ts';
import { makeStaff, signIn, signInAs, staffPassword } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const site = 'https://truepage.example';
const callback = site + finishIdentitySignIn.path;
const provider = await startIdentityProvider({ callback });
afterAll(() => provider.close());
const env = {
  PUBLIC_URL: site,
  ...provider.env,
  OIDC_NAME: 'Example Login',
  OIDC_ROLES: 'truepage-admins:admin,truepage:translator',
};
const logged: string[] = [];
const secrets: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const server = await startServerForFile({ env, log });
const staff = ['truepage'];

const name = () => `person-${randomUUID().slice(0, 8)}`;
const begin = (body: object = {}) => server.call('POST', adminRoutes.beginIdentitySignIn.path, body);
const cookiesOf = (reply: Reply) =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
const account = (where: { readonly id: string } | { readonly username: string }) =>
  server.deps.orm.em.fork().findOne(StaffAccount, where);

/** Starts, signs in at the provider, and returns with the browser's cookie. */
async function goThere(body: object = {}, browse = createProviderBrowser(callback)) {
  const begun = await begin(body);
  const cookie = cookiesOf(begun);
  const returned = await browse(String(begun.body['url']));
  secrets.push(
    cookie.split('=')[1] ?? '',
    returned.searchParams.get('code') ?? '',
    returned.searchParams.get('state') ?? '',
  );
  const comeBack = (query = returned.search, Cookie = cookie) =>
    server.call('GET', finishIdentitySignIn.path + query, undefined, { Cookie });
  return { cookie, returned, comeBack };
}

const signInThere = async (body?: object) => (await goThere(body)).comeBack();
const placeOf = (reply: Reply) => `${reply.status} ${reply.headers.get('location')}`;
async function whoIs(reply: Reply) {
  const check = await server.call('GET', adminRoutes.authCheck.path, undefined, { Cookie: cookiesOf(reply) });
  return (check.body as { staff?: { id: string; username: string; role: string } }).staff;
}

test('the sign-in page names the provider', async () => {
  const check = await server.call('GET', adminRoutes.authCheck.path);
  expect(check.body).toMatchObject({ authenticated: false, identityProvider: { name: 'Example Login' } });
});

test('a person in a group with a role gets an account without a password, and the same one the next time', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: ['others', 'truepage'] });
  const first = await signInThere({ returnTo: '/admin/settings?tab=1' });
  expect(placeOf(first)).toBe('303 /admin/settings?tab=1');
  expect(await whoIs(first)).toMatchObject({ username, role: 'translator' });
  const second = await signInThere();
  expect(placeOf(second)).toBe('303 /admin');
  expect(await whoIs(second)).toEqual(await whoIs(first));

  const login = await server.call('POST', adminRoutes.login.path, { username, password: staffPassword });
  expect(login).toMatchObject({ status: 401, body: { code: 'staff.sign_in_failed' } });
});

test('a verified email address links an account, whose password still works; an unverified one does not', async () => {
  const email = `${name()}@example.com`;
  const username = name();
  const id = await makeStaff(server, 'translator', username, email);
  provider.let(name(), { email: email.toUpperCase(), email_verified: false, groups: staff });
  const other = await whoIs(await signInThere());
  expect(other?.id).not.toBe(id);
  expect((await account({ id: other?.id ?? '' }))?.email).toBeNull();

  const subject = name();
  provider.let(subject, { email: email.toUpperCase(), email_verified: true, groups: staff });
  expect((await whoIs(await signInThere()))?.id).toBe(id);
  await signIn(server, username, staffPassword);
  expect(await account({ id })).toMatchObject({ identityIssuer: provider.issuer, identitySubject: subject });
  const entries = await server.deps.orm.em.fork().find(AuditEntry, { staffId: id });
  expect(entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['staff.identity_linked', 'staff.signed_in']),
  );

  // The address is the account's, but the provider has reassigned it to another person.
  provider.let(name(), { email, email_verified: true, groups: staff });
  expect(placeOf(await signInThere())).toBe('303 /admin/login?refused=addressTaken');
});

test('the role follows the groups at each sign-in, and a change ends the sessions of the earlier role', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: ['truepage', 'truepage-admins'] });
  const before = await signInThere();
  expect(await whoIs(before)).toMatchObject({ role: 'admin' });
  provider.let(username, { preferred_username: username, groups: staff });
  expect(await whoIs(await signInThere())).toMatchObject({ role: 'translator' });
  expect(await whoIs(before)).toBeUndefined();
});

test('the last administrator with a password keeps the role, and the password', async () => {
  const [first] = await server.deps.orm.em
    .fork()
    .find(StaffAccount, { role: 'admin', passwordHash: { $ne: null } });
  const em = server.deps.orm.em.fork();
  const email = `${name()}@example.com`;
  await em.nativeUpdate(StaffAccount, { id: first?.id ?? '' }, { email });
  provider.let(name(), { email, email_verified: true, groups: staff });
  expect(await whoIs(await signInThere())).toMatchObject({ id: first?.id, role: 'admin' });
  // With another administrator they follow.
  await makeStaff(server, 'admin', name());
  expect(await whoIs(await signInThere())).toMatchObject({ id: first?.id, role: 'translator' });
});

test('without a group, or for a disabled account, the sign-in is refused', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: ['others'] });
  expect(placeOf(await signInThere())).toBe('303 /admin/login?refused=noRole');
  expect(await account({ username })).toBeNull();

  provider.let(username, { preferred_username: username, groups: staff });
  const id = (await whoIs(await signInThere()))?.id ?? '';
  const boss = await signInAs(server, 'admin');
  await boss.call('PATCH', `/api/admin/staff/${id}`, { disabled: true });
  const refused = await signInThere();
  expect(placeOf(refused)).toBe('303 /admin/login?refused=disabled');
  expect(await whoIs(refused)).toBeUndefined();
  const entries = await server.deps.orm.em.fork().find(AuditEntry, { what: 'staff.identity_refused' });
  expect(entries.map(({ after }) => after)).toContainEqual({ username, reason: 'disabled' });
});

test('an administrator can enter or correct such an account’s address: the account can still sign in there', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: staff });
  const first = await whoIs(await signInThere());
  const boss = await signInAs(server, 'admin');
  const changed = await boss.call('PATCH', `/api/admin/staff/${first?.id}`, {
    email: `${username}@example.com`,
  });
  expect(changed.body).toMatchObject({ state: 'active' });
  expect(await whoIs(await signInThere())).toEqual(first);
});

test('a return works once, in the browser that started it, with the provider’s values', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: staff });
  const { cookie, returned, comeBack } = await goThere();
  expect(cookie).toMatch(/^__Host-identity=v1\./);
  const over = '303 /admin/login?refused=over';
  expect(placeOf(await comeBack(returned.search, ''))).toBe(over);
  expect(placeOf(await comeBack(returned.search, `${cookie}x`))).toBe(over);

  const good = await comeBack();
  expect(await whoIs(good)).toMatchObject({ username });
  expect(good.headers.get('cache-control')).toBe('no-store');
  expect(placeOf(await comeBack())).toBe(over);
});

test.each(['state', 'iss', 'code'])('an answer with another %s is refused', async (parameter) => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: staff });
  const { returned, comeBack } = await goThere();
  returned.searchParams.set(parameter, parameter === 'iss' ? 'https://evil.example' : 'another');
  const reply = await comeBack(returned.search);
  expect(placeOf(reply)).toBe('303 /admin/login?refused=notValid');
  expect(await account({ username })).toBeNull();
});

test('a sign-in of another browser cannot be taken over: state, nonce and verifier are per browser', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: staff });
  const [own, strange] = [await goThere(), await goThere()];
  expect(placeOf(await own.comeBack(strange.returned.search))).toBe('303 /admin/login?refused=notValid');
});

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/administrator',
  '/admin/../x',
  'javascript:alert(1)',
])('the sign-in does not lead to %s', async (returnTo) => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: staff });
  expect(placeOf(await signInThere({ returnTo }))).toBe('303 /admin');
});

test('a console is approved by signing in at the provider, which requires the credentials; the browser is not signed in', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: staff });
  const browse = createProviderBrowser(callback);
  await goThere({}, browse);
  const asked = provider.timesAsked();
  await goThere({}, browse);
  expect(provider.timesAsked()).toBe(asked);

  const verifier = 'v'.repeat(43);
  const challenge = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
  ).toString('base64url');
  const waiting = await server.call('POST', adminRoutes.beginConsoleSignIn.path, { challenge });
  const consoleCode = String(waiting.body['code']);
  const { comeBack } = await goThere({ consoleCode }, browse);
  expect(provider.timesAsked()).toBe(asked + 1);
  const reply = await comeBack();
  expect(placeOf(reply)).toBe('303 /admin/console-sign-in?approved');
  expect(await whoIs(reply)).toBeUndefined();
  const claimed = await server.call('POST', adminRoutes.claimConsoleSignIn.path, {
    code: consoleCode,
    verifier,
  });
  expect(claimed.body).toMatchObject({ staff: { username } });
  expect(await begin({ consoleCode })).toMatchObject({ status: 410 });
});

test('a session is as old as the sign-in at the provider', async () => {
  const username = name();
  provider.let(username, { preferred_username: username, groups: staff });
  const reply = await signInThere();
  const found = await account({ username });
  const [session] = await server.deps.orm.em.fork().find(StaffSession, { staff: found?.id ?? '' });
  expect(await whoIs(reply)).toBeDefined();
  // The provider has a resolution of seconds.
  expect(session?.createdAt.getMilliseconds()).toBe(0);
});

test('without a provider neither endpoint does anything', async () => {
  const plain = await startServerForFile();
  const off = { status: 409, body: { code: 'staff.identity_off' } };
  expect(await plain.call('POST', adminRoutes.beginIdentitySignIn.path, {})).toMatchObject(off);
  expect(await plain.call('GET', `${finishIdentitySignIn.path}?code=a&state=b`)).toMatchObject(off);
  const check = await plain.call('GET', adminRoutes.authCheck.path);
  expect(check.body).not.toHaveProperty('identityProvider');
});

test('while the provider is unavailable the desk says so, and passwords work', async () => {
  const other = await startIdentityProvider({ callback });
  const away = await startServerForFile({ env: { ...env, ...other.env } });
  await other.close();
  const reply = await away.call('POST', adminRoutes.beginIdentitySignIn.path, {});
  expect(reply).toMatchObject({ status: 503, body: { code: 'staff.identity_unreachable' } });
  expect(await (await signInAs(away, 'admin')).call('GET', '/api/admin/staff')).toMatchObject({
    status: 200,
  });
});

test('codes, tokens and addresses of people are not logged', () => {
  expect(logged.length).toBeGreaterThan(50);
  expect(secrets.every((secret) => secret.length > 20)).toBe(true);
  const lines = logged.join('');
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
  expect(lines).not.toMatch(/eyJ|@example\.com|person-/);
});
