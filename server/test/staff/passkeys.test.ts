import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Passkey } from '../../src/db/rows/people/passkey.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { recoverAdministrator } from '../../src/staff/recover-administrator.ts';
import { createSoftwarePasskey } from '../support/software-passkey.ts';
import { cookieOf, signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { startTestServer, startServerForFile } from '../support/test-server.ts';

const site = 'https://truepage.example';

let now = new Date();
const server = await startServerForFile({ env: { PUBLIC_URL: site }, clock: { now: () => now } });

const own = '/api/admin/account/passkeys';
const begin = async () =>
  (await server.call('POST', '/api/admin/passkey')).body as unknown as { challenge: string };
const signIn = (answer: object) => server.call('POST', '/api/admin/passkey/login', answer);
const wish = async (person: SignedIn) =>
  (await person.call('POST', `${own}/begin`, { password: staffPassword })).body as unknown as {
    challenge: string;
  };

async function withPasskey() {
  const person = await signInAs(server, 'translator');
  const passkey = createSoftwarePasskey(site);
  const added = await person.call('POST', own, { name: 'Laptop', passkey: passkey.make(await wish(person)) });
  expect(added).toMatchObject({ status: 201, body: { id: passkey.id, name: 'Laptop', lastUsedAt: null } });
  return { person, passkey };
}

describe('a passkey', () => {
  test('signs its owner in, without password and code, and is listed with its last use', async () => {
    const { person, passkey } = await withPasskey();
    const options = await begin();
    expect(options).toMatchObject({ rpId: 'truepage.example', userVerification: 'required' });

    const reply = await signIn(passkey.use(options));

    expect(reply).toMatchObject({
      status: 200,
      body: { staff: { id: person.id, username: person.username } },
    });
    const Cookie = cookieOf(reply);
    const check = await server.call('GET', '/api/admin/auth-check', undefined, { Cookie });
    expect(check.body).toMatchObject({ authenticated: true });
    const list = (await person.call('GET', own)).body;
    expect(list).toMatchObject({
      isPossible: true,
      passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }],
    });
    expect(JSON.stringify(list)).not.toContain('publicKey');
  });

  test('cannot sign a challenge twice, or one older than five minutes', async () => {
    const { passkey } = await withPasskey();
    const answer = passkey.use(await begin());
    expect((await signIn(answer)).status).toBe(200);
    expect((await signIn(answer)).body).toMatchObject({ code: 'staff.passkey_no_entry' });
    const late = passkey.use(await begin());
    now = new Date(now.getTime() + 5 * 60_000 + 1);
    expect((await signIn(late)).body).toMatchObject({ code: 'staff.passkey_no_entry' });
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without user verification', { isVerified: false }],
    ['that was copied: its counter goes back', { counter: 1 }],
  ])('an answer %s is refused', async (_, manner) => {
    const { passkey } = await withPasskey();
    expect((await signIn(passkey.use(await begin()))).status).toBe(200);
    expect((await signIn(passkey.use(await begin(), manner))).body).toMatchObject({
      code: 'staff.passkey_no_entry',
    });
  });

  test('that is unknown, another person’s, or signed a challenge for adding one, is refused the same way', async () => {
    const { person, passkey } = await withPasskey();
    const unknown = await signIn(createSoftwarePasskey(site).use(await begin()));
    const forged = passkey.use(await begin());
    const other = createSoftwarePasskey(site).use(await begin());
    const swapped = await signIn({ ...other, id: forged.id, rawId: forged.rawId });
    const adding = await signIn(passkey.use(await wish(person)));
    for (const reply of [unknown, swapped, adding])
      expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body]);
    expect(unknown.body).toMatchObject({ code: 'staff.passkey_no_entry' });
  });

  test('of a disabled account does not sign in', async () => {
    const { person, passkey } = await withPasskey();
    await server.deps.orm.em.fork().nativeUpdate(StaffAccount, { id: person.id }, { disabledAt: now });
    expect((await signIn(passkey.use(await begin()))).body).toMatchObject({ code: 'staff.passkey_no_entry' });
  });

  test('is removed by a password reset, and by npm run recover-admin', async () => {
    const em = server.deps.orm.em.fork();
    const admin = await signInAs(server, 'admin');
    const { person, passkey } = await withPasskey();
    await em.nativeUpdate(StaffAccount, { id: person.id }, { email: 'ana@example.com' });
    expect((await admin.call('POST', `/api/admin/staff/${person.id}/reset-password`)).status).toBe(200);
    expect(await em.count(Passkey, { staff: person.id })).toBe(0);
    expect((await signIn(passkey.use(await begin()))).body).toMatchObject({ code: 'staff.passkey_no_entry' });
    const other = await withPasskey();
    await recoverAdministrator(
      { ...server.deps, now },
      { username: other.person.username, mayPromote: true },
    );
    expect(await em.count(Passkey, { staff: other.person.id })).toBe(0);
  });

  test('is added and removed only with one’s own password, and logged', async () => {
    const { person, passkey } = await withPasskey();
    const wrong = { password: 'not the password' };
    expect((await person.call('POST', `${own}/begin`, wrong)).body).toMatchObject({
      code: 'staff.password_wrong',
    });
    expect((await person.call('POST', `${own}/remove`, { id: passkey.id, ...wrong })).body).toMatchObject({
      code: 'staff.password_wrong',
    });
    const removal = { id: passkey.id, password: staffPassword };
    expect((await person.call('POST', `${own}/remove`, removal)).status).toBe(200);
    expect((await person.call('POST', `${own}/remove`, removal)).body).toMatchObject({
      code: 'staff.passkey_unknown',
    });
    expect((await signIn(passkey.use(await begin()))).status).toBe(401);
    const lines = await server.deps.orm.em
      .fork()
      .find(AuditEntry, { staffId: person.id }, { orderBy: { id: 'asc' } });
    expect(lines.map(({ what }) => what)).toEqual([
      'staff.signed_in',
      'staff.passkey_added',
      'staff.passkey_removed',
    ]);
  });

  test('of another account can be neither added again nor removed', async () => {
    const { passkey } = await withPasskey();
    const thief = await signInAs(server, 'translator');
    const stolen = { name: 'Mine', passkey: passkey.make(await wish(thief)) };
    expect((await thief.call('POST', own, stolen)).body).toMatchObject({ code: 'staff.passkey_refused' });
    const removal = { id: passkey.id, password: staffPassword };
    expect((await thief.call('POST', `${own}/remove`, removal)).status).toBe(404);
    expect((await signIn(passkey.use(await begin()))).status).toBe(200);
  });

  test('that was not requested, or by another account, is not added', async () => {
    const [person, other] = [await signInAs(server, 'translator'), await signInAs(server, 'translator')];
    const passkey = createSoftwarePasskey(site);
    for (const challenge of ['AAAA', (await wish(other)).challenge, (await begin()).challenge]) {
      const added = await person.call('POST', own, { name: 'Laptop', passkey: passkey.make({ challenge }) });
      expect(added.body).toMatchObject({ code: 'staff.passkey_refused' });
    }
  });
});

test('without a site name there is no passkey prompt', async () => {
  const numbers = await startTestServer();
  const person = await signInAs(numbers, 'translator');
  expect((await person.call('GET', own)).body).toEqual({ isPossible: false, passkeys: [] });
  for (const reply of [
    await person.call('POST', `${own}/begin`, { password: staffPassword }),
    await numbers.call('POST', '/api/admin/passkey'),
  ])
    expect(reply.body).toMatchObject({ code: 'staff.passkey_impossible' });
  await numbers.close();
});
