import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../src/http/testing/raw-request.ts';
import { cookieOf, makeStaff, signIn, staffPassword } from '../support/staff.ts';
import { startTestServer, type Reply, type TestServer } from '../support/test-server.ts';

const servers: TestServer[] = [];
const open = async (env: Record<string, string> = {}) => {
  const server = await startTestServer({ env: { RATE_LIMITS: 'on', ...env } });
  servers.push(server);
  return server;
};
const closeAll = () => Promise.all(servers.splice(0).map((one) => one.close()));

const login = (on: TestServer, username: string, password: string, from?: string): Promise<Reply> =>
  on.call(
    'POST',
    '/api/admin/login',
    { username, password },
    from === undefined ? {} : { 'X-Forwarded-For': from },
  );

describe('guessing passwords', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
    await Promise.all(['ana', 'ben', 'cleo', 'dora'].map((name) => makeStaff(server, 'admin', name)));
  });

  afterAll(closeAll);

  test('ten wrong ones throttle an account, even for the right one alone, from any address', async () => {
    const replies: Reply[] = [];
    for (let guess = 0; guess < 10; guess++) {
      replies.push(
        await login(server, guess % 2 === 0 ? 'ana' : ' ANA ', `guess ${guess}`, `203.0.113.${guess}`),
      );
    }
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await login(server, 'ana', staffPassword, '198.51.100.7');
    expect([refused.status, refused.body['code']]).toEqual([429, 'staff.sign_in_locked']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await login(server, 'ben', staffPassword)).status).toBe(200);
  });

  test('an unknown name is limited the same way', async () => {
    for (let guess = 0; guess < 10; guess++) await login(server, 'nobody', `guess ${guess}`);
    expect((await login(server, 'nobody', 'another')).status).toBe(429);
  });

  test('concurrent attempts are counted before they are checked', async () => {
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, guess) => login(server, 'cleo', `guess ${guess}`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('finally the address is throttled, even for other accounts', async () => {
    let refused = 0;
    for (let guess = 0; guess < 20; guess++) {
      const reply = await login(server, `name-${guess}`, 'the same password', `203.0.113.${guess}`);
      if (reply.status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    expect((await login(server, 'dora', staffPassword, '192.0.2.200')).status).toBe(429);
  });
});

describe('each with a separate server', () => {
  afterEach(closeAll);

  test('successful sign-ins are never counted', async () => {
    const server = await open();
    await makeStaff(server, 'translator', 'busy');
    for (let round = 0; round < 25; round++) {
      expect((await login(server, 'busy', staffPassword)).status).toBe(200);
    }
  });

  test('a person at an unlocked screen cannot guess the password', async () => {
    const server = await open();
    await makeStaff(server, 'translator', 'open');
    const { call } = await signIn(server, 'open', staffPassword);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      const body = { current: `guess ${guess}`, next: 'eight purple giraffes' };
      statuses.push((await call('POST', '/api/admin/account/password', body)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });

  test('behind a proxy every visitor counts by their own address', async () => {
    const server = await open({ TRUST_PROXY: '1' });
    const spray = (from: string) =>
      Promise.all(Array.from({ length: 41 }, (_, one) => login(server, `name-${from}-${one}`, 'x', from)));
    const refused = (await spray('203.0.113.1')).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect((await login(server, 'somebody', 'x', '203.0.113.2')).status).toBe(401);
  });

  test('over https the cookie is Secure and bound to this host, even behind a proxy that uses http to us', async () => {
    const server = await open({ PUBLIC_URL: 'https://truepage.example', TRUST_PROXY: '1' });
    await makeStaff(server, 'translator', 'safe');
    const reply = await login(server, 'safe', staffPassword);
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
      ),
      expect.stringMatching(
        /^__Secure-known-devices=[^;]+; Path=[^;]+; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    const headers = { Cookie: cookieOf(reply) };
    const check = () => server.call('GET', '/api/admin/auth-check', undefined, headers);
    expect((await check()).body['authenticated']).toBe(true);
    // No Origin: a request with the session cookie must have one.
    expect((await send(`${server.origin}/api/admin/logout`, { method: 'POST', headers })).status).toBe(403);
    const logout = await server.call('POST', '/api/admin/logout', undefined, headers);
    expect(logout.headers.getSetCookie()).toEqual([
      '__Host-session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; secure; httponly',
    ]);
    expect((await check()).body['authenticated']).toBe(false);
  });
});
