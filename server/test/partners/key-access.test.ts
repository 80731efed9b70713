import { PassThrough } from 'node:stream';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import { apiScopes } from '@truepage/core/partners/api-scopes';
import { expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { createLog } from '../../src/http/log/log.ts';
import { hashKey } from '../../src/partners/keys/key-text.ts';
import { addressOf } from '../operation/every-call.ts';
import { searchDatabase } from '../privacy/search-database.ts';
import { signInAs } from '../support/staff.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';
import { addKey, aPartner } from './partner.ts';

let now = new Date('2026-11-27T10:00:00Z');
let logged = '';
const output = new PassThrough().on('data', (chunk: Buffer) => (logged += chunk.toString()));
const server = await startServerForFile({
  clock: { now: () => now },
  log: createLog('debug', output),
  env: { TRUST_PROXY: '1' },
});
const admin = await signInAs(server, 'admin');
const partner = await aPartner(server, admin, { balance: 100_000 });
const orderNumber = String((await partner.order('first')).body['orderNumber']);
const endpoints = Object.entries(everyEndpoint);

/** A call with a valid address; without the body that it needs to succeed. */
const addressed = (endpoint: (typeof endpoints)[number][1]) =>
  addressOf(endpoint, { orderNumber, number: 'TPC-0000-0000-0000-0000', sha256: 'a'.repeat(64) });

test.each(apiScopes)(
  'a key with only the scope %s can make exactly the calls of that scope',
  async (scope) => {
    const { call } = await addKey(server, admin, partner.id, { scopes: [scope] });
    const refused: Record<string, unknown> = {};
    for (const [name, endpoint] of endpoints) {
      const { status, body, headers } = await call(endpoint.method, addressed(endpoint));
      if (String(body['code']).startsWith('key.')) refused[name] = [status, body['code']];
      expect(headers.getSetCookie(), name).toEqual([]);
      expect(status, name).not.toBe(500);
    }
    const wanted = endpoints.flatMap(([name, endpoint]) => {
      if (endpoint.scope === scope) return [];
      return [[name, [403, endpoint.scope === undefined ? 'key.not_accepted' : 'key.scope']]];
    });
    expect(refused).toEqual(Object.fromEntries(wanted));
  },
);

test('staff calls have no scope, so no key can make them', () => {
  const open = endpoints.filter(([, { access, scope }]) => access !== 'public' && scope !== undefined);
  expect(open).toEqual([]);
});

test('no key can read the live events of a thread or of the desk', async () => {
  for (const path of [`/api/orders/${orderNumber}/messages/events`, '/api/admin/events']) {
    const stream = new AbortController();
    const { status } = await fetch(new URL(path, server.origin), {
      headers: { Authorization: `Bearer ${partner.key}` },
      signal: stream.signal,
    });
    stream.abort();
    expect([path, status >= 400]).toEqual([path, true]);
  }
});

test('cookies sent with a key are ignored', async () => {
  const { status, body } = await partner.call('GET', '/api/admin/partners', undefined, {
    Cookie: admin.cookie,
  });
  expect([status, body['code']]).toEqual([403, 'key.not_accepted']);
  const upload = await partner.call('PUT', `/api/uploads/${crypto.randomUUID()}`, {});
  expect([upload.status, upload.headers.getSetCookie()]).toEqual([403, []]);
});

test('a partner reads its own orders with their documents; other orders look like unknown numbers', async () => {
  const other = await aPartner(server, admin);
  const visitors = await server.placeOrder();
  const own = await partner.call('GET', `/api/orders/${orderNumber}`);
  expect(own.body).toMatchObject({
    orderNumber,
    restricted: false,
    originalFilename: 'birth-certificate.pdf',
  });
  const link = await partner.call('GET', `/api/orders/${orderNumber}/download-original`);
  expect(link.status).toBe(200);
  const paths = ['', '/download-original', '/download-translated', '/download-everything'];
  for (const path of paths) {
    const unknown = await other.call('GET', `/api/orders/TP-2026-0000-0000-0000${path}`);
    expect(unknown.body['code']).toBe('order.not_found');
    for (const number of [orderNumber, visitors]) {
      const reply = await other.call('GET', `/api/orders/${number}${path}`);
      expect({ status: reply.status, body: reply.body }).toEqual({ status: 404, body: unknown.body });
    }
  }
  const receipt = await other.call('GET', `/api/receipt.pdf?order=${orderNumber}`);
  expect(receipt.body['code']).toBe('order.not_found');
  expect((await partner.call('GET', `/api/receipt.pdf?order=${orderNumber}`)).status).toBe(200);
});

test.each(['tp_live_0', 'tp_live_'.padEnd(47, '0'), '', 'a b'])('"%s" is no key', async (text) => {
  const { status, body, headers } = await server.call('GET', '/api/prices', undefined, {
    Authorization: `Bearer ${text}`,
  });
  expect([status, body['code']]).toEqual([401, 'key.invalid']);
  expect(headers.get('www-authenticate')).toBe('Bearer realm="TruePage", error="invalid_token"');
});

test.each(['GET /api/invoices', 'GET /api/webhooks', 'POST /mcp'])(
  '%s without a key is refused without an error parameter',
  async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const { status, body, headers } = await server.call(method, path);
    expect([status, body['code']]).toEqual([401, 'key.required']);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="TruePage"');
  },
);

test('a key with one wrong character is invalid', async () => {
  const last = partner.key.endsWith('0') ? '1' : '0';
  const reply = await server.call('GET', '/api/prices', undefined, {
    Authorization: `Bearer ${partner.key.slice(0, -1)}${last}`,
  });
  expect(reply.body['code']).toBe('key.invalid');
});

test('the refusal names a missing scope', async () => {
  const { call } = await addKey(server, admin, partner.id, { scopes: ['quote'] });
  const { headers, body } = await call('GET', `/api/orders/${orderNumber}`);
  expect(body['details']).toEqual({ scope: 'read' });
  expect(headers.get('www-authenticate')).toBe(
    'Bearer realm="TruePage", error="insufficient_scope", scope="read"',
  );
});

test('expired and revoked keys and keys of closed accounts are refused', async () => {
  const expiring = await addKey(server, admin, partner.id, { expiresAt: '2026-11-27T10:05:00.000Z' });
  expect((await expiring.call('GET', '/api/prices')).status).toBe(200);
  now = new Date('2026-11-27T10:05:00Z');
  expect((await expiring.call('GET', '/api/prices')).body['code']).toBe('key.expired');

  const revoked = await addKey(server, admin, partner.id);
  await admin.call('POST', `/api/admin/partners/${partner.id}/keys/${revoked.apiKey.id}/revocation`);
  expect((await revoked.call('GET', '/api/prices')).body['code']).toBe('key.revoked');

  const closed = await aPartner(server, admin);
  const { name, contactEmail, payment, creditLimit } = await closed.read();
  const change = { name, contactEmail, payment, creditLimit, isClosed: true };
  await admin.call('PUT', `/api/admin/partners/${closed.id}`, change);
  const { status, body } = await closed.call('GET', '/api/prices');
  expect([status, body['code']]).toEqual([403, 'key.account_closed']);
});

test.each([
  ['203.0.113.7', 200],
  ['203.0.114.7', 403],
  ['2001:db8:1::5', 200],
  ['2001:db8:2::5', 403],
])('from %s a key that is limited to two networks is answered with %i', async (address, expected) => {
  const addresses = ['203.0.113.0/24', '2001:db8:1::/48'];
  const { call } = await addKey(server, admin, partner.id, { addresses });
  const { status, body } = await call('GET', '/api/prices', undefined, { 'X-Forwarded-For': address });
  expect(status).toBe(expected);
  if (expected === 403) expect(body['code']).toBe('key.address');
});

test('a key is in no log, no audit entry and no column: its hash is stored', async () => {
  await partner.call('GET', '/api/prices');
  await partner.call('POST', '/api/orders', orderForm(), { 'Idempotency-Key': 'logged' });
  server.deps.log.error({ err: new Error(`upstream refused ${partner.key}`), key: 1 }, 'an error');
  server.deps.log.info({ authorization: `Bearer ${partner.key}` }, 'a header');
  server.deps.log.flush();
  expect(logged).toContain('[key]');
  expect(logged).not.toContain(partner.key);
  const secret = partner.key.slice(12);
  expect(logged).not.toContain(secret);
  expect(await searchDatabase(server.deps.orm, secret)).toEqual([]);
  const entries = await server.deps.orm.em.fork().find(AuditEntry, { what: 'api_key.created' });
  expect(entries.some(({ after }) => (after as { prefix?: string }).prefix === partner.apiKey.prefix)).toBe(
    true,
  );
  expect(JSON.stringify(entries)).not.toContain(hashKey(partner.key));
});

test('the last use of a key is stored, at most once a minute', async () => {
  const used = await addKey(server, admin, partner.id);
  const lastUse = async () => (await used.read()).apiKeys.find(({ id }) => id === used.apiKey.id)?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await used.call('GET', '/api/prices');
  const first = now.toISOString();
  now = new Date(now.getTime() + 59_000);
  await used.call('GET', '/api/prices');
  expect(await lastUse()).toBe(first);
  now = new Date(now.getTime() + 1000);
  await used.call('GET', '/api/prices');
  expect(await lastUse()).toBe(now.toISOString());
});
