import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import { expect, test } from 'vitest';
import { ApiKey } from '../../src/db/rows/partners/api-key.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { addKey, aKeyBody, aPartner, aPartnerBody, topUp } from './partner.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();
const audited = async (partnerId: string) => {
  const entries = await em().find(AuditEntry, { after: { partnerId } }, { orderBy: { id: 'asc' } });
  return entries.map(({ what }) => what);
};

test('a repeated top-up counts once, and its reference cannot have another amount', async () => {
  const { id, read } = await aPartner(server, admin, { balance: 5000 });
  expect((await topUp(admin, id, 5000)).status).toBe(201);
  const other = await topUp(admin, id, 6000);
  expect([other.status, other.body['code']]).toEqual([409, 'partner.reference_used']);
  await Promise.all(Array.from({ length: 10 }, () => topUp(admin, id, 700, 'Transfer 2')));
  expect((await read()).balance).toBe(5700);
});

test('a correction subtracts money, with its reason', async () => {
  const { id, read } = await aPartner(server, admin, { balance: 5000 });
  const entry = { kind: 'correction', amount: -500, reference: 'Bank fee', note: 'Charged to us' };
  await admin.call('POST', `/api/admin/partners/${id}/entries`, entry);
  const { balance, entries } = await read();
  expect(balance).toBe(4500);
  expect(entries[0]).toMatchObject({ ...entry, orderNumber: null, keyName: null });
});

test.each([
  ['top_up', 0],
  ['top_up', -1],
  ['correction', 0],
  ['charge', 100],
  ['refund', 100],
])('an entry of kind %s over %i is not for people to make', async (kind, amount) => {
  const { id } = await aPartner(server, admin);
  const entry = { kind, amount, reference: 'x' };
  expect((await admin.call('POST', `/api/admin/partners/${id}/entries`, entry)).status).toBe(400);
});

test('the text of a key is only in the answer that creates it, and its hash is stored', async () => {
  const { id, key, apiKey } = await aPartner(server, admin);
  expect(key).toMatch(/^tp_live_[0-9A-Z]{39}$/);
  expect(key.startsWith(apiKey.prefix)).toBe(true);
  const row = await em().findOneOrFail(ApiKey, { id: apiKey.id });
  expect(row.keyHash).toMatch(/^[\da-f]{64}$/);
  for (const path of ['/api/admin/partners', `/api/admin/partners/${id}`]) {
    const { body } = await admin.call('GET', path);
    expect(JSON.stringify(body)).not.toContain(key.slice(12));
    expect(JSON.stringify(body)).not.toContain(row.keyHash);
  }
});

test('each change is in the audit log', async () => {
  const { id, apiKey } = await aPartner(server, admin, { balance: 100 });
  const change = { ...aPartnerBody({ payment: 'on_account', creditLimit: 700 }), isClosed: false };
  await admin.call('PUT', `/api/admin/partners/${id}`, change);
  for (const _ of [1, 2]) await admin.call('POST', `/api/admin/partners/${id}/keys/${apiKey.id}/revocation`);
  expect(await audited(id)).toEqual([
    'partner.created',
    'partner.topped_up',
    'api_key.created',
    'partner.changed',
    'api_key.revoked',
  ]);
});

test('credit is for partners on account, and a closed account gets no key', async () => {
  const made = await admin.call('POST', '/api/admin/partners', aPartnerBody({ creditLimit: 900 }));
  expect(made.body['creditLimit']).toBe(0);
  const id = String(made.body['id']);
  const change = (isClosed: boolean) =>
    admin.call('PUT', `/api/admin/partners/${id}`, { ...aPartnerBody(), isClosed });
  await change(true);
  const refused = await admin.call('POST', `/api/admin/partners/${id}/keys`, aKeyBody());
  expect(refused.body['code']).toBe('partner.closed');
  expect((await change(false)).body['closedAt']).toBeNull();
  expect((await addKey(server, admin, id)).key).toBeDefined();
});

test.each([
  ['scopes', []],
  ['addresses', ['203.0.113.0/33']],
  ['addresses', ['practice.example']],
  ['dailyCap', 0],
  ['expiresAt', '2020-01-01T00:00:00Z'],
])('a key with %s %j is refused', async (field, value) => {
  const { id } = await aPartner(server, admin);
  const { status, body } = await admin.call(
    'POST',
    `/api/admin/partners/${id}/keys`,
    aKeyBody({ [field]: value }),
  );
  expect(status).toBe(400);
  const { fields } = body['details'] as unknown as { fields: object };
  expect(Object.keys(fields)[0]).toMatch(new RegExp(`^${field}`));
});

test('partners are listed by name, closed ones last, with balance and working keys', async () => {
  const { id } = await aPartner(server, admin, { balance: 300, account: { name: 'aaa' } });
  const closed = await aPartner(server, admin, { account: { name: 'AAA closed' } });
  const change = { ...aPartnerBody({ name: 'AAA closed' }), isClosed: true };
  await admin.call('PUT', `/api/admin/partners/${closed.id}`, change);
  const list = (await admin.call('GET', '/api/admin/partners')).body as unknown as OnePartner[];
  expect(list[0]).toMatchObject({ id, balance: 300, keys: 1 });
  expect(list.at(-1)).toMatchObject({ id: closed.id });
});
