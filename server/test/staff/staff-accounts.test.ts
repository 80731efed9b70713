import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { StaffLink } from '../../src/db/rows/people/staff-link.ts';
import { StaffSession } from '../../src/db/rows/people/staff-session.ts';
import { eventually } from '../payments/paying.ts';
import { makeStaff, signIn, signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const day = 24 * 3_600_000;
let now = new Date('2026-11-20T09:00:00.000Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const goodPassword = 'eight purple giraffes';

const server = await startServerForFile({ clock: { now: () => now } });
let admin: SignedIn = await signInAs(server, 'admin', 'root');

const em = () => server.deps.orm.em.fork();
const invite = (username: string, body: object = {}): Promise<Reply> =>
  admin.call('POST', '/api/admin/staff', {
    username,
    email: `${username.toLowerCase()}@example.com`,
    role: 'translator',
    ...body,
  });
const change = (id: string, body: object, by = admin): Promise<Reply> =>
  by.call('PATCH', `/api/admin/staff/${id}`, body);
const auditOf = (username: string) =>
  em().find(AuditEntry, { $or: [{ who: username }, { after: { username } }] }, { orderBy: { id: 'asc' } });

/** The token of the newest mail to this address. */
function mailedToken(to: string): Promise<string> {
  return eventually(async () => {
    const mails = (await (await fetch(`${server.origin}/sandbox/mail.json?to=${to}`)).json()) as {
      kind: string;
      text: string;
    }[];
    const text = mails.find(({ kind }) => kind === 'access')?.text ?? '';
    return /\/admin\/welcome\/([\w-]{43})/.exec(text)?.[1];
  });
}
const readLink = (token: string): Promise<Reply> => server.call('GET', `/api/staff-links/${token}`);
const accept = (token: string, password: string): Promise<Reply> =>
  server.call('POST', `/api/staff-links/${token}`, { password });

describe('an invitation', () => {
  test('leads from the mail to an account that can sign in', async () => {
    const reply = await invite('Maria');
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(String),
      username: 'Maria',
      email: 'maria@example.com',
      role: 'translator',
      state: 'invited',
      hasTotp: false,
      createdAt: now.toISOString(),
      lastSignInAt: null,
      languagePairs: [],
      awayFrom: null,
      awayUntil: null,
    });
    const token = await mailedToken('maria@example.com');
    expect((await readLink(token)).body).toEqual({ username: 'Maria' });
    const weak = await accept(token, 'i am maria at work');
    expect(weak.body).toMatchObject({
      code: 'staff.password_weak',
      details: { problem: 'contains_username' },
    });
    const accepted = await accept(token, goodPassword);
    expect(accepted.body).toMatchObject({ success: true, username: 'Maria', staff: { username: 'Maria' } });
    const Cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await server.call('GET', '/api/admin/auth-check', undefined, { Cookie })).body).toMatchObject({
      authenticated: true,
      staff: { username: 'Maria', role: 'translator' },
    });
    const list = await admin.call('GET', '/api/admin/staff');
    expect(list.body).toContainEqual(
      expect.objectContaining({ username: 'Maria', state: 'active', lastSignInAt: now.toISOString() }),
    );
    expect((await auditOf('Maria')).map(({ who, what }) => [who, what])).toEqual([
      ['root', 'staff.invited'],
      ['Maria', 'staff.password_chosen'],
      ['Maria', 'staff.signed_in'],
    ]);
  });

  test('does not sign in to an account with a second factor, which is required as at every sign-in', async () => {
    const { body } = await invite('factor');
    const token = await mailedToken('factor@example.com');
    await em().nativeUpdate(
      StaffAccount,
      { id: String(body['id']) },
      { totpConfirmedAt: now, totpSecret: 'v1.x' },
    );
    const accepted = await accept(token, goodPassword);
    expect(accepted.body).toEqual({ success: true, username: 'factor', staff: null });
    expect(accepted.headers.getSetCookie()).toEqual([]);
    expect((await auditOf('factor')).map(({ what }) => what)).not.toContain('staff.signed_in');
  });

  test('works once, even if two try at the same moment', async () => {
    await invite('once');
    const token = await mailedToken('once@example.com');
    const both = await Promise.all([accept(token, goodPassword), accept(token, 'nine green elephants')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    for (const reply of [await accept(token, goodPassword), await readLink(token)])
      expect([reply.status, reply.body['code']]).toEqual([404, 'staff.link_invalid']);
  });

  test('is valid for three days, and an invalid link gets the same answer as an expired one', async () => {
    await invite('tardy');
    const token = await mailedToken('tardy@example.com');
    later(3 * day - 1000);
    expect((await readLink(token)).status).toBe(200);
    later(1000);
    const answers = [
      await readLink(token),
      await accept(token, goodPassword),
      await readLink(token.slice(1)),
      await readLink('x'.repeat(3000)),
      await readLink('%00'),
      await accept('nothing', goodPassword),
    ];
    for (const { status, body } of answers)
      expect([status, body['code']]).toEqual([404, 'staff.link_invalid']);
    admin = await signIn(server, 'root', staffPassword).then((session) => ({ ...admin, ...session }));
  });

  test('its token is stored as a hash, and is in no mail of the outbox', async () => {
    const { body } = await invite('secret');
    const token = await mailedToken('secret@example.com');
    const link = await em().findOneOrFail(StaffLink, { staff: String(body['id']) });
    expect(JSON.stringify(link)).not.toContain(token);
    const mail = await eventually(async () => {
      const sent = await em().findOne(Mail, { recipient: 'secret@example.com', sentAt: { $ne: null } });
      return sent ?? undefined;
    });
    expect(mail).toMatchObject({ kind: 'access', payload: { username: 'secret' } });
    expect(JSON.stringify(mail)).not.toContain(token);
    const answers = JSON.stringify([body, (await admin.call('GET', '/api/admin/staff')).body]);
    for (const hidden of [token, link.tokenHash, 'argon2']) expect(answers).not.toContain(hidden);
  });

  test('ends if its address is corrected, and another is sent to the right address', async () => {
    const { body } = await invite('moved', { email: 'wrong@example.com', role: 'admin' });
    const first = await mailedToken('wrong@example.com');

    expect((await change(String(body['id']), { email: 'right@example.com' })).status).toBe(200);

    for (const reply of [await readLink(first), await accept(first, goodPassword)])
      expect([reply.status, reply.body['code']]).toEqual([404, 'staff.link_invalid']);
    const second = await mailedToken('right@example.com');
    expect((await accept(second, goodPassword)).body).toMatchObject({ success: true, username: 'moved' });
  });

  test('requires a free and valid name, and an address', async () => {
    await invite('Taken');
    for (const name of ['taken', 'TAKEN', 'system', 'Customer']) {
      const reply = await invite(name, { email: 'x@example.com' });
      expect([reply.status, reply.body['code']]).toEqual([409, 'staff.username_taken']);
    }
    for (const body of [{ username: 'a b' }, { username: '' }, { email: 'nobody' }, { role: 'owner' }]) {
      const reply = await invite('fresh', body);
      expect([reply.status, reply.body['code']]).toEqual([400, 'request.invalid']);
      expect(Object.keys((reply.body['details'] as unknown as { fields: object }).fields)).toEqual(
        Object.keys(body),
      );
    }
    expect(await em().count(StaffAccount, { username: 'fresh' })).toBe(0);
  });

  test('only name, address and role can be set', async () => {
    const reply = await invite('greedy', {
      id: '0190a5f0-0000-4000-8000-000000000001',
      passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
      password: goodPassword,
      state: 'active',
      createdAt: '2000-01-01T00:00:00.000Z',
      totpConfirmedAt: '2000-01-01T00:00:00.000Z',
    });
    const row = await em().findOneOrFail(StaffAccount, { username: 'greedy' });
    expect(row).toMatchObject({
      role: 'translator',
      passwordHash: null,
      totpConfirmedAt: null,
      createdAt: now,
    });
    expect(row.id).not.toBe('0190a5f0-0000-4000-8000-000000000001');
    expect(reply.body['state']).toBe('invited');
    await change(row.id, { username: 'root2', passwordHash: 'x', lastSignInAt: null, id: admin.id });
    expect(await em().findOneOrFail(StaffAccount, { id: row.id })).toMatchObject({
      username: 'greedy',
      passwordHash: null,
    });
  });
});

describe('changing an account', () => {
  test('a new role ends the session of the old one, and applies from the next sign-in on', async () => {
    const person = await signInAs(server, 'translator', 'rising');
    expect((await person.call('GET', '/api/admin/staff')).status).toBe(403);
    expect((await change(person.id, { role: 'admin' })).body).toMatchObject({ role: 'admin' });
    expect((await person.call('GET', '/api/admin/staff')).status).toBe(401);
    const promoted = await signIn(server, 'rising', staffPassword);
    expect((await promoted.call('GET', '/api/admin/staff')).status).toBe(200);
    await change(person.id, { role: 'translator' });
    expect((await promoted.call('GET', '/api/admin/staff')).status).toBe(401);
    const lines = (await auditOf('rising')).filter(({ what }) => what === 'staff.role');
    expect(lines.map(({ who, before, after }) => [who, before, after])).toEqual([
      ['root', { username: 'rising', role: 'translator' }, { username: 'rising', role: 'admin' }],
      ['root', { username: 'rising', role: 'admin' }, { username: 'rising', role: 'translator' }],
    ]);
  });

  test('a disabled account is signed out everywhere, keeps its name in the log, and can be enabled again', async () => {
    const person = await signInAs(server, 'translator', 'leaver');
    expect((await change(person.id, { disabled: true })).body).toMatchObject({ state: 'disabled' });
    expect((await person.call('GET', '/api/admin/orders')).status).toBe(401);
    expect(await em().count(StaffSession, { staff: person.id })).toBe(0);
    const refused = await server.call('POST', '/api/admin/login', {
      username: 'leaver',
      password: staffPassword,
    });
    expect(refused.status).toBe(401);
    expect((await auditOf('leaver')).map(({ who, what }) => [who, what])).toEqual([
      ['leaver', 'staff.signed_in'],
      ['root', 'staff.disabled'],
    ]);
    expect((await change(person.id, { disabled: false })).body).toMatchObject({ state: 'active' });
    await signIn(server, 'leaver', staffPassword);
  });

  test('an unchanged value changes nothing, and is not logged', async () => {
    const id = await makeStaff(server, 'translator', 'steady', 'steady@example.com');
    const before = await em().count(AuditEntry);
    const reply = await change(id, {
      role: 'translator',
      disabled: false,
      email: 'steady@example.com',
      hasTotp: false,
    });
    expect([reply.status, await em().count(AuditEntry)]).toEqual([200, before]);
  });

  test('an address can be corrected, and a lost authenticator removed', async () => {
    const id = await makeStaff(server, 'translator', 'loser');
    await em().nativeUpdate(StaffAccount, { id }, { totpSecret: 'v1.x', totpConfirmedAt: now });
    const reply = await change(id, { email: 'loser@example.com', hasTotp: false });
    expect(reply.body).toMatchObject({ email: 'loser@example.com', hasTotp: false });
    expect(await em().findOneOrFail(StaffAccount, { id })).toMatchObject({
      totpSecret: null,
      totpConfirmedAt: null,
    });
    expect((await auditOf('loser')).map(({ who, what }) => [who, what])).toEqual([
      ['root', 'staff.email'],
      ['root', 'staff.totp_disabled'],
    ]);
  });

  test('an unknown account is 404, whatever its id looks like', async () => {
    for (const id of ['0190a5f0-0000-4000-8000-00000000ffff', 'nobody', "'", '%00'])
      expect((await change(id, { disabled: true })).body['code']).toBe('staff.not_found');
  });
});

describe('resetting a password', () => {
  test('ends sessions and the old password, and mails a link', async () => {
    const person = await signInAs(server, 'translator', 'reset');
    await change(person.id, { email: 'reset@example.com' });
    const reset = () => admin.call('POST', `/api/admin/staff/${person.id}/reset-password`);
    expect((await reset()).body).toEqual({ success: true });
    expect((await person.call('GET', '/api/admin/auth-check')).body['authenticated']).toBe(false);
    const old = await server.call('POST', '/api/admin/login', { username: 'reset', password: staffPassword });
    expect(old.status).toBe(401);
    const first = await mailedToken('reset@example.com');

    // A second link invalidates the first.
    later(1000);
    await reset();
    const second = await eventually(async () => {
      const token = await mailedToken('reset@example.com');
      return token === first ? undefined : token;
    });
    expect((await accept(first, goodPassword)).status).toBe(404);
    expect((await accept(second, goodPassword)).status).toBe(200);
    await signIn(server, 'reset', goodPassword);
  });

  test('is refused if no mail can be sent, and for a disabled account', async () => {
    const id = await makeStaff(server, 'translator', 'unreachable');
    const reset = () => admin.call('POST', `/api/admin/staff/${id}/reset-password`);
    expect((await reset()).body['code']).toBe('staff.no_email');
    await signIn(server, 'unreachable', staffPassword);
    await change(id, { email: 'u@example.com', disabled: true });
    expect((await reset()).body['code']).toBe('staff.disabled');
  });
});

describe('the last administrator', () => {
  /** Disables all administrators but these. */
  const leaveOnly = async (...ids: string[]) => {
    await em().nativeUpdate(StaffAccount, { role: 'admin', id: { $nin: ids } }, { disabledAt: now });
  };

  test('cannot be demoted, disabled or reset, by any account', async () => {
    await leaveOnly(admin.id);
    await em().nativeUpdate(StaffAccount, { id: admin.id }, { email: 'root@example.com' });
    // An administrator who has not accepted yet does not count.
    await invite('newcomer', { role: 'admin' });
    const refused = [
      await change(admin.id, { role: 'translator' }),
      await change(admin.id, { disabled: true }),
      await admin.call('POST', `/api/admin/staff/${admin.id}/reset-password`),
    ];
    for (const { status, body } of refused)
      expect([status, body['code']]).toEqual([409, 'staff.last_administrator']);
    expect((await admin.call('GET', '/api/admin/staff')).status).toBe(200);
  });

  test('stays, however many are removed at the same moment', async () => {
    const others = await Promise.all(
      ['adm-1', 'adm-2', 'adm-3', 'adm-4'].map((name) => signInAs(server, 'admin', name)),
    );
    const all = [admin, ...others];
    await leaveOnly(...all.map(({ id }) => id));
    // Each removes the next one, in a circle.
    const replies = await Promise.all(
      all.map((person, index) => {
        const next = all[(index + 1) % all.length];
        return change(next?.id ?? '', index % 2 === 0 ? { disabled: true } : { role: 'translator' }, person);
      }),
    );
    const left = await em().count(StaffAccount, {
      role: 'admin',
      disabledAt: null,
      passwordHash: { $ne: null },
    });
    expect(left).toBeGreaterThanOrEqual(1);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(all.length - left);
    expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
  });
});
