import { randomUUID } from 'node:crypto';
import type { AdminRouteName } from '@truepage/core/api/admin/contract';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { tokenTo } from '../support/mailed.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { addressOf, aSubject, everyCall, goodCalls, type Subject } from './every-call.ts';

let server: TestServer;
const seen = new Map<string, string>();
beforeAll(async () => {
  const started = await startTestServer({ env: { PUBLIC_URL: 'https://truepage.example' } });
  server = {
    ...started,
    async call(method, path, body, headers) {
      const reply = await started.call(method, path, body, headers);
      for (const cookie of reply.headers.getSetCookie())
        seen.set(cookie.split('=')[0] ?? '', `${method} ${path}: ${cookie}`);
      return reply;
    },
  };
});
afterAll(() => server.close());

const faultsOf = (line: string) => {
  const cookie = line.slice(line.indexOf(': ') + 2);
  const path = /; path=([^;]*)/i.exec(cookie)?.[1];
  return [
    ...(/^__(?:Host|Secure)-/.test(cookie) ? [] : ['no prefix']),
    ...(path === '/' && !cookie.startsWith('__Host-') ? ['not bound to its host'] : []),
    ...(/; secure(?:;|$)/i.test(cookie) ? [] : ['not Secure']),
    ...(/; httponly(?:;|$)/i.test(cookie) ? [] : ['readable by scripts']),
    ...(/; samesite=(?:lax|strict)(?:;|$)/i.test(cookie) ? [] : ['sent from other sites']),
    ...(/; domain=/i.test(cookie) ? ['given to subdomains'] : []),
  ].map((fault) => `${line} is ${fault}`);
};

const calls = Object.entries(everyCall);

describe('behind https', () => {
  // One account and one subject for all calls: their answers are irrelevant here.
  let admin: SignedIn | undefined;
  let subject: Subject | undefined;
  let hasEnded = false;
  test.each(calls)('%s sets only Secure, host-bound cookies', async (name, endpoint) => {
    subject ??= await aSubject(server, null);
    if (admin === undefined || hasEnded) admin = await signInAs(server, 'admin');
    const { params, query = '', body, endsSession } = goodCalls[name as AdminRouteName] ?? {};
    const address = addressOf(endpoint, (await params?.(subject, admin)) ?? {}) + query;
    await admin.call(endpoint.method, address, body?.(subject));
    hasEnded = endsSession === true || name === 'logout';
    expect([...seen.values()].flatMap(faultsOf)).toEqual([]);
  });

  test('there are six cookies, all of them Secure and host-bound', async () => {
    await server.call('GET', '/?lang=es');
    const email = 'cookies@example.com';
    await server.placeOrder({ email });
    await server.call('GET', `/api/track/${await tokenTo(server, email, 'tracking')}`);
    await signInAs(server, 'admin');
    await server.call('PUT', `/api/uploads/${randomUUID()}`, { filename: 'a.pdf', bytes: 1000 });
    expect([...seen.keys()].toSorted()).toEqual([
      '__Host-locale',
      '__Host-member',
      '__Host-orders',
      '__Host-session',
      '__Host-uploads',
      '__Secure-known-devices',
    ]);
    expect([...seen.values()].flatMap(faultsOf)).toEqual([]);
  });
});

test('a browser known by the unprefixed cookie is known by the new one after its next sign-in', async () => {
  const admin = await signInAs(server, 'admin');
  const body = { username: admin.username, password: staffPassword };
  const reply = await server.call('POST', adminRoutes.login.path, body, { Cookie: 'known-devices=forged' });
  const names = reply.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual(['__Host-session', '__Secure-known-devices']);
});
