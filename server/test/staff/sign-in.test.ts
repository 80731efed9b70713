import { createHook } from 'node:async_hooks';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { StaffSession } from '../../src/db/rows/people/staff-session.ts';
import { createTestDatabase } from '../support/database.ts';
import { cookieOf, makeStaff, signIn, signInAs, staffPassword } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const hour = 3_600_000;
const minute = 60_000;
let now = new Date('2026-11-20T09:00:00.000Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));

const server = await startServerForFile({ database: await createTestDatabase(), clock: { now: () => now } });

const em = () => server.deps.orm.em.fork();
const login = (body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  server.call('POST', '/api/admin/login', body, headers);
const check = (cookie: string, headers: Record<string, string> = {}): Promise<Reply> =>
  server.call('GET', '/api/admin/auth-check', undefined, { Cookie: cookie, ...headers });

describe('signing in', () => {
  test('returns the account and a cookie that no script can read and no other site can send', async () => {
    const id = await makeStaff(server, 'admin', 'Olga');
    const reply = await login({ username: ' olga ', password: staffPassword });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      success: true,
      staff: { id, username: 'Olga', role: 'admin', hasTotp: false },
    });
    const [cookie = '', ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([expect.stringMatching(/^known-devices=/)]);
    expect(cookie).toMatch(/^session=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await check(cookieOf(reply))).body).toEqual({
      authenticated: true,
      lastEventId: expect.stringMatching(/^\d+$/),
      staff: {
        id,
        username: 'Olga',
        role: 'admin',
        hasTotp: false,
        preferences: {},
        delivery: { hold: false, translatorsNotify: true },
      },
      console: { workFolderDays: 30 },
    });
    const lines = await em().find(AuditEntry, { staffId: id });
    expect(lines).toMatchObject([{ what: 'staff.signed_in', who: 'Olga' }]);
    expect((await em().findOneOrFail(StaffAccount, { id })).lastSignInAt).toEqual(now);
  });

  test('the first administrator signs in with the password of the start message', async () => {
    const { username, password } = server.signIn;
    expect((await login({ username, password })).status).toBe(200);
  });

  test('an unknown name, a wrong password, a disabled and an invited account get the same answer', async () => {
    await makeStaff(server, 'translator', 'known');
    const disabled = await makeStaff(server, 'translator', 'disabled');
    const invited = await makeStaff(server, 'translator', 'invited');
    await em().nativeUpdate(StaffAccount, { id: disabled }, { disabledAt: now });
    await em().nativeUpdate(StaffAccount, { id: invited }, { passwordHash: null });
    const replies = [
      await login({ username: 'nobody', password: staffPassword }),
      await login({ username: 'known', password: `${staffPassword}.` }),
      await login({ username: 'disabled', password: staffPassword }),
      await login({ username: 'invited', password: staffPassword }),
      await login({ username: "' or 1=1--", password: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA' }),
    ];
    for (const { status, body, headers } of replies) {
      expect(status).toBe(401);
      expect(body).toEqual({ code: 'staff.sign_in_failed', message: 'Wrong username or password.' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('hashes once for an unknown name, too, so that timing reveals no names', async () => {
    const hashings = async (username: string) => {
      let count = 0;
      const hook = createHook({ init: (_id, type) => (count += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
      await login({ username, password: 'not the password' });
      hook.disable();
      return count;
    };
    expect(await hashings(server.signIn.username)).toBe(1);
    expect(await hashings('nobody')).toBe(1);
  });

  test('refuses malformed credentials without a lookup', async () => {
    for (const body of [{}, { username: 'olga' }, { username: { $ne: null }, password: ['x'] }, []]) {
      expect((await login(body)).body).toMatchObject({ code: 'request.invalid' });
    }
  });

  test('another site can neither sign a visitor in nor use a session', async () => {
    const { cookie } = await signInAs(server, 'admin');
    const evil = { Origin: 'https://evil.example' };
    const credentials = { username: server.signIn.username, password: server.signIn.password };
    expect((await login(credentials, evil)).body['code']).toBe('request.cross_site');
    const forged = { Cookie: cookie, ...evil };
    const logout = await server.call('POST', '/api/admin/logout', undefined, forged);
    expect(logout.body['code']).toBe('request.cross_site');
    const silent = await fetch(`${server.origin}/api/admin/logout`, {
      method: 'POST',
      headers: { Cookie: cookie },
    });
    expect(silent.status).toBe(403);
    const desktop = await fetch(`${server.origin}/api/admin/logout`, {
      method: 'POST',
      headers: { Cookie: cookie, 'X-Console': '1' },
    });
    expect(desktop.status).toBe(200);
  });
});

describe('a session', () => {
  test('visitors never get one, whatever they do', async () => {
    const before = await em().count(StaffSession);
    const visits = [
      await server.call('GET', '/'),
      await server.call('GET', '/api/prices'),
      await server.call('GET', '/api/admin/orders'),
      await login({ username: 'nobody', password: 'nothing' }),
      await server.call('POST', '/api/admin/logout'),
      await server.call('GET', '/api/admin/auth-check'),
      await check('session=something'),
    ];
    expect(visits.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(await em().count(StaffSession)).toBe(before);
    const visitor = await server.call('GET', '/api/admin/auth-check');
    expect([visitor.status, visitor.body, visitor.headers.get('cache-control')]).toEqual([
      200,
      { authenticated: false, reason: 'No session' },
      'no-store',
    ]);
  });

  test('only the hash of its id is in the database', async () => {
    const { cookie, id } = await signInAs(server, 'translator');
    const row = await em().findOneOrFail(StaffSession, { staff: id });
    const value = cookie.split('=')[1] ?? '';
    expect(JSON.stringify(row)).not.toContain(value);
    expect(value).toHaveLength(43);
    const byHash = await check(`session=${row.idHash}`);
    expect(byHash.body).toEqual({ authenticated: false, reason: 'Session ended' });
  });

  test('a forged or altered cookie opens nothing', async () => {
    const { cookie } = await signInAs(server, 'admin');
    const forged = [
      `${cookie}x`,
      cookie.slice(0, -1),
      cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A')),
      `session=${'A'.repeat(43)}`,
      `session=${'x'.repeat(4000)}`,
      'session=%00%27',
      'session={"staffId":"1"}',
      'session.sig=1',
      'koa.sess=eyJzdGFmZiI6MX0=',
    ];
    for (const one of forged) {
      const reply = await server.call('GET', '/api/admin/staff', undefined, { Cookie: one });
      expect([one, reply.status, reply.body['code']]).toEqual([one, 401, 'staff.sign_in_required']);
    }
  });

  test('signing in creates a new id, whatever the browser sends', async () => {
    const username = 'fixed';
    await makeStaff(server, 'translator', username);
    const planted = await signInAs(server, 'translator');
    for (const cookie of [`session=${'B'.repeat(43)}`, planted.cookie]) {
      const reply = await login({ username, password: staffPassword }, { Cookie: cookie });
      expect(reply.headers.getSetCookie()).toHaveLength(2);
      expect(cookieOf(reply)).not.toBe(cookie);
      expect((await check(cookie)).body['authenticated']).toBe(false);
      expect((await check(cookieOf(reply))).body).toMatchObject({ staff: { username } });
    }
  });

  test('expires after half an hour without an action', async () => {
    const { call, cookie } = await signInAs(server, 'admin');
    later(29 * minute);
    expect((await call('GET', '/api/admin/staff')).status).toBe(200);
    later(29 * minute);
    expect((await call('GET', '/api/admin/staff')).status).toBe(200);
    later(30 * minute);
    expect((await check(cookie)).body).toEqual({ authenticated: false, reason: 'Session expired' });
    expect((await call('GET', '/api/admin/staff')).status).toBe(401);
  });

  test('checking it, and background calls of screens, do not prolong it', async () => {
    const { call, cookie } = await signInAs(server, 'admin');
    for (const _ of [1, 2]) {
      later(14 * minute);
      expect((await check(cookie)).body['authenticated']).toBe(true);
      expect((await call('GET', '/api/admin/staff', undefined, { 'X-Background': '1' })).status).toBe(200);
    }
    later(2 * minute);
    expect((await check(cookie)).body).toEqual({ authenticated: false, reason: 'Session expired' });
  });

  test('expires twelve hours after signing in, even if it is used', async () => {
    const { call } = await signInAs(server, 'admin');
    for (let step = 1; step <= 35; step++) {
      later(20 * minute);
      expect((await call('GET', '/api/admin/staff')).status).toBe(200);
    }
    later(20 * minute);
    expect((await call('GET', '/api/admin/staff')).status).toBe(401);
  });

  test('its last action is stored at most twice a minute', async () => {
    const { call, id } = await signInAs(server, 'admin');
    const start = now;
    const lastAction = async () => (await em().findOneOrFail(StaffSession, { staff: id })).lastActionAt;
    later(29_000);
    await call('GET', '/api/admin/staff');
    expect(await lastAction()).toEqual(start);
    later(1000);
    await call('GET', '/api/admin/staff');
    expect(await lastAction()).toEqual(now);
  });

  test('expired ones are deleted', async () => {
    const { id } = await signInAs(server, 'translator');
    const { removeOldSessions } = await import('../../src/staff/session.repository.ts');
    await removeOldSessions(em(), now);
    expect(await em().count(StaffSession, { staff: id })).toBe(1);
    await removeOldSessions(em(), later(hour));
    expect(await em().count(StaffSession)).toBe(0);
  });
});

describe('signing out', () => {
  test('ends the session on the server: the cookie is invalid afterwards', async () => {
    const { call, cookie, id } = await signInAs(server, 'admin');
    const reply = await call('POST', '/api/admin/logout');
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    expect(reply.headers.getSetCookie()).toEqual([
      'session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; httponly',
    ]);
    expect(await em().count(StaffSession, { staff: id })).toBe(0);
    expect((await check(cookie)).body).toEqual({ authenticated: false, reason: 'Session ended' });
    expect((await call('GET', '/api/admin/staff')).status).toBe(401);
    expect((await call('POST', '/api/admin/logout')).status).toBe(200);
  });

  test("everywhere ends all of them, but no other account's", async () => {
    const one = await signInAs(server, 'translator');
    const two = await signIn(server, one.username, staffPassword);
    const other = await signInAs(server, 'translator');
    expect((await two.call('POST', '/api/admin/account/sign-out-everywhere')).body).toEqual({
      success: true,
    });
    for (const { cookie } of [one, two]) expect((await check(cookie)).body['authenticated']).toBe(false);
    expect((await check(other.cookie)).body['authenticated']).toBe(true);
  });

  test('a disabled account or a removed session is signed out at the next request', async () => {
    const one = await signInAs(server, 'admin');
    await em().nativeUpdate(StaffAccount, { id: one.id }, { disabledAt: now });
    expect((await one.call('GET', '/api/admin/staff')).status).toBe(401);
    const two = await signInAs(server, 'admin');
    await em().nativeDelete(StaffSession, { staff: two.id });
    expect((await two.call('GET', '/api/admin/staff')).status).toBe(401);
  });
});
