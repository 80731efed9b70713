import { adminRoutes } from '@truepage/core/api/admin/routes';
import { describe, expect, test } from 'vitest';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { codeAt, fromBase32 } from './authenticator.ts';
import { makeStaff, staffPassword } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const server = await startServerForFile({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  clock: { now: () => now },
});

interface Attempt {
  readonly password?: string;
  readonly code?: string | undefined;
  /** `name=value` of the browser's cookies. */
  readonly cookie?: string;
  readonly from?: string;
}

let strangers = 0;
/** Signs in from a separate address, unless one is given. */
function login(username: string, { password = staffPassword, code, cookie = '', from }: Attempt = {}) {
  strangers += 1;
  const address = from ?? `198.51.${Math.floor(strangers / 250)}.${strangers % 250}`;
  const body = { username, password, ...(code === undefined ? {} : { code }) };
  return server.call('POST', adminRoutes.login.path, body, { 'X-Forwarded-For': address, Cookie: cookie });
}

const times = <Done>(count: number, run: (time: number) => Promise<Done>): Promise<Done[]> =>
  Promise.all(Array.from({ length: count }, (_, time) => run(time)));

/** Guesses passwords from other addresses until the account is locked. A busy machine may fail to count one of them in time. */
async function lockOut(username: string): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const guesses = await times(5, (guess) => login(username, { password: `guess ${guess}` }));
    if (guesses.some(({ status }) => status === 429)) return;
  }
  throw new Error(`${username} is not locked`);
}

/** The cookie that identifies the browser. */
function deviceOf({ headers }: Reply): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith('known-devices='));
  return found?.split(';')[0] ?? '';
}
const sessionOf = ({ headers }: Reply): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const locked = { status: 429, body: { code: 'staff.sign_in_locked' } };
const wrong = { status: 401, body: { code: 'staff.sign_in_failed' } };

/** An account with an authenticator app; returns the function that generates its codes. */
async function withAuthenticator(username: string): Promise<() => string> {
  await makeStaff(server, 'admin', username);
  const cookie = sessionOf(await login(username));
  const headers = { Cookie: cookie };
  const started = await server.call('POST', adminRoutes.startTotp.path, { password: staffPassword }, headers);
  const secret = fromBase32(String(started.body['secret']));
  const code = () => codeAt(secret, later(30_000));
  const confirmed = await server.call('POST', adminRoutes.confirmTotp.path, { code: code() }, headers);
  expect(confirmed.status).toBe(200);
  return code;
}

describe('an account whose password is guessed', () => {
  test('is locked for strangers, with the same answer as for an unknown name', async () => {
    await makeStaff(server, 'admin', 'ana');
    await Promise.all([lockOut('ana'), lockOut('nobody')]);
    for (const code of [undefined, '123456']) {
      const [ana, nobody] = [await login('ana', { code }), await login('nobody', { code })];
      expect(ana).toMatchObject(locked);
      expect(nobody.body['message']).toBe(ana.body['message']);
      expect(nobody.status).toBe(ana.status);
      expect(ana.headers.getSetCookie()).toEqual([]);
      expect(Number(ana.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    }
  });

  test('can still be opened in a browser that its owner has signed in with before', async () => {
    await makeStaff(server, 'admin', 'ben');
    const cookie = deviceOf(await login('ben'));
    later(1000);
    await lockOut('ben');
    expect(await login('ben')).toMatchObject(locked);
    const again = await login('ben', { cookie });
    expect(again.status).toBe(200);
    expect((await login('ben', { cookie: deviceOf(again) })).status).toBe(200);
  });

  test('can still be opened with the password and the code together, in any browser', async () => {
    const code = await withAuthenticator('cleo');
    await lockOut('cleo');
    expect(await login('cleo')).toMatchObject(locked);
    expect(await login('cleo', { code: '000000' })).toMatchObject(locked);
    expect(await login('cleo', { password: 'a guess', code: code() })).toMatchObject(locked);
    expect(await login('cleo', { code: code() })).toMatchObject({ status: 200 });
    expect(await login('cleo')).toMatchObject(locked);
  });

  test('cannot be opened with a code if the account has no authenticator', async () => {
    await makeStaff(server, 'admin', 'dora');
    await lockOut('dora');
    expect(await login('dora', { code: '123456' })).toMatchObject(locked);
  });

  test('does not allow guessing the code with a known password', async () => {
    const code = await withAuthenticator('elsa');
    await lockOut('elsa');
    for (const round of [1, 2, 3, 4]) {
      const guesses = await times(5, (guess) => login('elsa', { code: `${round}0000${guess}` }));
      for (const guess of guesses) expect(guess).toMatchObject(locked);
    }
    expect(await login('elsa', { code: code() })).toMatchObject(locked);
  });

  test('still counts the guesses of an address', async () => {
    await makeStaff(server, 'admin', 'fay');
    await lockOut('fay');
    const from = '203.0.113.77';
    const guesses = await times(40, () => login('fay', { from }));
    for (const guess of guesses) expect(guess).toMatchObject(locked);
    expect((await login('fay', { code: '123456', from })).body['code']).toBe('request.too_many');
  });
});

describe('a browser that an account has signed in with before', () => {
  test('has ten separate guesses, and then is a stranger like others', async () => {
    await makeStaff(server, 'admin', 'gus');
    const cookie = deviceOf(await login('gus'));
    later(1000);
    for (const round of ['of its own', 'as a stranger']) {
      const guesses = await times(10, (guess) => login('gus', { password: `${guess} ${round}`, cookie }));
      for (const guess of guesses) expect(guess).toMatchObject(wrong);
    }
    expect(await login('gus', { cookie })).toMatchObject(locked);
  });

  test('is known only for that account, with a cookie that we have signed', async () => {
    await makeStaff(server, 'admin', 'hal');
    await makeStaff(server, 'admin', 'eve');
    const cookie = deviceOf(await login('eve'));
    later(1000);
    await lockOut('hal');
    expect(await login('hal', { cookie })).toMatchObject(locked);
    const altered = cookie.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`);
    await lockOut('eve');
    expect(await login('eve', { cookie: altered })).toMatchObject(locked);
    expect(await login('eve', { cookie })).toMatchObject({ status: 200 });
  });

  test('that two people share is known for both', async () => {
    for (const name of ['ida', 'jon']) await makeStaff(server, 'admin', name);
    const first = deviceOf(await login('ida'));
    const both = deviceOf(await login('jon', { cookie: first }));
    later(1000);
    await Promise.all([lockOut('ida'), lockOut('jon')]);
    for (const name of ['ida', 'jon']) expect((await login(name, { cookie: both })).status).toBe(200);
  });

  test.each<[string, (session: string, name: string) => Promise<unknown>]>([
    [
      'the password was changed elsewhere',
      (session) =>
        server.call(
          'POST',
          adminRoutes.changePassword.path,
          { current: staffPassword, next: 'eight purple giraffes' },
          { Cookie: session },
        ),
    ],
    [
      'its owner has signed out everywhere',
      (session) => server.call('POST', adminRoutes.signOutEverywhere.path, undefined, { Cookie: session }),
    ],
    ['half a year has passed', () => Promise.resolve(later(181 * 24 * 3_600_000))],
  ])('is a stranger once %s', async (_what, happen) => {
    const name = `kim-${strangers}`;
    const id = await makeStaff(server, 'admin', name);
    const reply = await login(name);
    later(1000);
    await happen(sessionOf(reply), name);
    await lockOut(name);
    const { passwordHash } = await server.deps.orm.em.fork().findOneOrFail(StaffAccount, { id });
    expect(passwordHash).not.toBeNull();
    for (const password of [staffPassword, 'eight purple giraffes'])
      expect(await login(name, { password, cookie: deviceOf(reply) })).toMatchObject(locked);
  });

  test('stays known if the password is changed in it', async () => {
    await makeStaff(server, 'admin', 'lea');
    const reply = await login('lea');
    const changed = await server.call(
      'POST',
      adminRoutes.changePassword.path,
      { current: staffPassword, next: 'eight purple giraffes' },
      { Cookie: sessionOf(reply) },
    );
    later(1000);
    await lockOut('lea');
    const known = await login('lea', { password: 'eight purple giraffes', cookie: deviceOf(changed) });
    expect(known.status).toBe(200);
  });

  test('sends its cookie only when signing in, and no script can read it', async () => {
    await makeStaff(server, 'admin', 'mia');
    const [, device] = (await login('mia')).headers.getSetCookie();
    expect(device).toMatch(
      /^known-devices=[\w.-]+; Path=\/api\/admin\/login; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
  });
});
