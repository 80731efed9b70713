import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { readConfig } from '../../src/config.ts';
import { describeStart } from '../../src/start/start-message.ts';
import { hashPassword } from '../../src/staff/passwords/password.ts';
import { codeAt, fromBase32 } from './authenticator.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeStaff, signIn, signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { startTestServer, startServerForFile, type Reply } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const options = { clock: { now: () => now } };

const server = await startServerForFile(options);

const em = () => server.deps.orm.em.fork();
const login = (username: string, password: string, code?: string): Promise<Reply> =>
  server.call('POST', '/api/admin/login', { username, password, ...(code === undefined ? {} : { code }) });
const auditOf = async (staffId: string) =>
  (await em().find(AuditEntry, { staffId }, { orderBy: { id: 'asc' } })).map(({ what }) => what);

describe('changing one’s own password', () => {
  const change = (person: Pick<SignedIn, 'call'>, current: string, next: string) =>
    person.call('POST', '/api/admin/account/password', { current, next });

  test('ends every other session and continues with a new one here', async () => {
    const here = await signInAs(server, 'translator', 'mover');
    const elsewhere = await signIn(server, 'mover', staffPassword);
    const reply = await change(here, staffPassword, 'eight purple giraffes');
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    const fresh = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const signedIn = async (cookie: string) =>
      (await server.call('GET', '/api/admin/auth-check', undefined, { Cookie: cookie })).body[
        'authenticated'
      ];
    expect([await signedIn(here.cookie), await signedIn(elsewhere.cookie), await signedIn(fresh)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await login('mover', staffPassword)).status).toBe(401);
    expect((await login('mover', 'eight purple giraffes')).status).toBe(200);
    expect(await auditOf(here.id)).toContain('staff.password_changed');
  });

  test('requires the current one and a valid new one', async () => {
    const person = await signInAs(server, 'translator', 'careful');
    const wrong = await change(person, 'not the password', 'eight purple giraffes');
    expect([wrong.status, wrong.body['code']]).toEqual([403, 'staff.password_wrong']);
    for (const [next, problem] of [
      ['too short', 'too_short'],
      ['I am Careful today', 'contains_username'],
      ['password12345', 'too_common'],
      ['1qaz2wsx3edc', 'too_common'],
      ['SuperNatural', 'too_common'],
    ] as const) {
      const weak = await change(person, staffPassword, next);
      expect([weak.status, weak.body]).toEqual([
        400,
        expect.objectContaining({ code: 'staff.password_weak', details: { problem } }),
      ]);
    }
    expect((await person.call('GET', '/api/admin/auth-check')).body['authenticated']).toBe(true);
  });

  test('a session opened with the old password just after the change is invalid', async () => {
    const person = await signInAs(server, 'translator', 'racer');
    const passwordHash = await hashPassword('eight purple giraffes');
    await em().nativeUpdate(StaffAccount, { id: person.id }, { passwordHash });
    expect((await person.call('GET', '/api/admin/auth-check')).body).toEqual({
      authenticated: false,
      reason: 'Session ended',
    });
  });

  test('accents in another Unicode form are the same password', async () => {
    const person = await signInAs(server, 'translator', 'typist');
    await change(person, staffPassword, 'contrapunto del ñandú'.normalize('NFC'));
    expect((await login('typist', 'contrapunto del ñandú'.normalize('NFD'))).status).toBe(200);
  });
});

describe('the code of an authenticator app', () => {
  const codeNow = (secret: Uint8Array, offset = 0) => codeAt(secret, now, offset);
  const enable = async (person: SignedIn): Promise<Uint8Array> => {
    const started = await person.call('POST', '/api/admin/account/totp', { password: staffPassword });
    expect(started.status).toBe(200);
    const secret = fromBase32(String(started.body['secret']));
    const confirmed = await person.call('POST', '/api/admin/account/totp/confirm', { code: codeNow(secret) });
    expect(confirmed.body).toEqual({ success: true });
    return secret;
  };

  test('is requested only after the right password, and no code works twice', async () => {
    const person = await signInAs(server, 'admin', 'tina');
    const secret = await enable(person);
    expect((await login('tina', staffPassword)).body).toMatchObject({ code: 'staff.totp_required' });
    expect((await login('tina', 'wrong')).body).toMatchObject({ code: 'staff.sign_in_failed' });
    expect((await login('tina', 'wrong', codeNow(secret))).body).toMatchObject({
      code: 'staff.sign_in_failed',
    });

    // The code that confirmed is used up.
    expect((await login('tina', staffPassword, codeNow(secret))).status).toBe(401);
    later(30_000);
    const code = codeNow(secret);
    const both = await Promise.all([1, 2, 3].map(() => login('tina', staffPassword, code)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const good = both.find(({ status }) => status === 200);
    expect(good?.body).toMatchObject({ staff: { username: 'tina', hasTotp: true } });
    const refused = both.find(({ status }) => status === 401);
    expect(refused?.body).toEqual({ code: 'staff.sign_in_failed', message: 'Wrong username or password.' });
  });

  test('the secret is returned as text, address and picture, and is stored encrypted', async () => {
    const person = await signInAs(server, 'translator', 'sealed');
    const { body } = await person.call('POST', '/api/admin/account/totp', { password: staffPassword });
    const secret = String(body['secret']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body['uri']).toBe(
      `otpauth://totp/TruePage:sealed?issuer=TruePage&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body['qrSvg']).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(body['qrSvg']).not.toContain('script');
    const row = await em().findOneOrFail(StaffAccount, { id: person.id });
    expect(row.totpSecret).toMatch(/^v1\./);
    expect(row.totpSecret).not.toContain(secret);
    expect(Buffer.from(fromBase32(secret)).toString('base64url')).not.toBe(row.totpSecret);
    // Not confirmed, so not in force.
    expect((await login('sealed', staffPassword)).status).toBe(200);
  });

  test('is enabled and disabled with the password, once', async () => {
    const person = await signInAs(server, 'translator', 'switch');
    const start = (password: string) => person.call('POST', '/api/admin/account/totp', { password });
    expect((await start('wrong')).body['code']).toBe('staff.password_wrong');
    const bad = await person.call('POST', '/api/admin/account/totp/confirm', { code: '000000' });
    expect([bad.status, bad.body['code']]).toEqual([403, 'staff.code_wrong']);
    await enable(person);
    expect((await start(staffPassword)).body['code']).toBe('staff.totp_active');
    const off = (password: string) => person.call('POST', '/api/admin/account/totp/disable', { password });
    expect((await off('wrong')).body['code']).toBe('staff.password_wrong');
    expect((await off(staffPassword)).body).toEqual({ success: true });
    expect((await login('switch', staffPassword)).status).toBe(200);
    expect(await auditOf(person.id)).toEqual([
      'staff.signed_in',
      'staff.totp_enabled',
      'staff.totp_disabled',
      'staff.signed_in',
    ]);
  });
});

describe('the first administrator', () => {
  test('after the password is changed, the stored one is removed and the start says so', async () => {
    const first = await startTestServer({ ...options, database: await createTestDatabase() });
    const { username, password = '', file } = first.signIn;
    expect(await readFile(file, 'utf8')).toBe(password);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: first.dataDir });
    expect(describeStart(config, first)).toContain(password);

    // Another person's change does not affect it.
    const other = await signInAs(first, 'admin');
    const change = (person: Pick<SignedIn, 'call'>, current: string) =>
      person.call('POST', '/api/admin/account/password', { current, next: 'eight purple giraffes' });
    await change(other, staffPassword);
    expect(existsSync(file)).toBe(true);

    // Printed once: a later start says where it is stored.
    const kept = await first.restart();
    expect(kept.signIn).toMatchObject({ username, source: 'kept', password: undefined });
    expect(describeStart(config, kept)).toContain(`password: kept in ${file}`);
    expect(describeStart(config, kept)).not.toContain(password);

    const admin = await signIn(kept, username, password);
    expect((await change(admin, password)).status).toBe(200);
    expect(existsSync(file)).toBe(false);
    const again = await kept.restart();
    expect(again.signIn).toMatchObject({ username, password: undefined, source: 'changed' });
    expect(describeStart(config, again)).toContain('changed by its owner');
    await again.close();
  });

  test('with ADMIN_PASSWORD the start message says whether it is still valid', async () => {
    const env = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'the owner chose this' };
    const first = await startTestServer({ ...options, env, database: await createTestDatabase() });
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: first.dataDir, ...env });
    expect(describeStart(config, first)).toContain('password: ADMIN_PASSWORD');
    expect(existsSync(first.signIn.file)).toBe(false);
    const again = await first.restart();
    expect(describeStart(config, again)).toContain('password: ADMIN_PASSWORD');
    const owner = await signIn(again, 'owner', env.ADMIN_PASSWORD);
    await owner.call('POST', '/api/admin/account/password', {
      current: env.ADMIN_PASSWORD,
      next: 'eight purple giraffes',
    });
    const third = await again.restart();
    expect(describeStart(config, third)).toContain('changed by its owner');
    await third.close();
  });
});

test('an account needs a unique name, ignoring case', async () => {
  await makeStaff(server, 'translator', 'Unique');
  await expect(makeStaff(server, 'translator', 'unique')).rejects.toThrow('unique');
});
