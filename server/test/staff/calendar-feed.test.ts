import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { anOrderRow } from '../support/rows.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const server = await startServerForFile({ log: pino({ level: 'trace' }, stream) });
const admin = await signInAs(server, 'admin', 'ada');
const em = () => server.deps.orm.em.fork();

async function addressOf(person: SignedIn): Promise<string> {
  const { status, body } = await person.call('POST', '/api/admin/account/calendar');
  expect(status).toBe(200);
  return String(body['url']);
}
const get = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });
const madeAt = async (person: SignedIn) =>
  (await person.call('GET', '/api/admin/account/calendar')).body['madeAt'];

const paid = { paidAt: new Date('2026-11-20T09:00:00Z'), fullName: 'Zqname Plantedqz' };
async function anAssigned(person: SignedIn, change: Partial<ReturnType<typeof anOrderRow>> = {}) {
  const row = anOrderRow({ ...paid, ...change });
  await em().insert(Order, { ...row, assignee: person.id });
  return row.orderNumber as string;
}

describe('the feed of a translator', () => {
  test('contains the open orders assigned to them, and nothing about customers', async () => {
    const person = await signInAs(server, 'translator');
    const other = await signInAs(server, 'translator');
    const open = await anAssigned(person);
    const closed = [
      await anAssigned(other),
      await anAssigned(person, { paidAt: null }),
      await anAssigned(person, { status: 'completed' }),
      await anAssigned(person, { refundedAt: new Date() }),
    ];
    const reply = await get(await addressOf(person));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = (await reply.text()).replaceAll('\r\n ', '');
    expect(text).toContain(open);
    for (const number of closed) expect(text).not.toContain(number);
    expect(text).not.toMatch(/Zqname|@example\.com|birth-certificate/);
  });

  test('is not sent again while unchanged, and a finished order leaves it', async () => {
    const person = await signInAs(server, 'translator');
    const orderNumber = await anAssigned(person);
    const address = await addressOf(person);
    const etag = (await get(address)).headers.get('etag') ?? '';
    const again = await get(address, { 'If-None-Match': etag });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    await em().nativeUpdate(Order, { orderNumber }, { refundedAt: new Date() });
    const after = await get(address, { 'If-None-Match': etag });
    expect([after.status, await after.text()]).toEqual([200, expect.not.stringContaining(orderNumber)]);
  });

  test('increments the sequence of an event whose order changes', async () => {
    const person = await signInAs(server, 'translator');
    const orderNumber = await anAssigned(person);
    const address = await addressOf(person);
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await (await get(address)).text())?.[1]);
    const before = await sequence();
    const order = await em().findOneOrFail(Order, { orderNumber });
    const path = `/api/admin/orders/${order.id}/status`;
    expect((await person.call('PATCH', path, { status: 'inProgress' })).status).toBe(200);
    expect(await sequence()).toBeGreaterThan(before);
  });
});

describe('its address', () => {
  test('is shown once, replaced and revoked, each with an audit entry', async () => {
    const person = await signInAs(server, 'translator');
    expect(await madeAt(person)).toBeNull();
    const first = await addressOf(person);
    expect(await madeAt(person)).not.toBeNull();
    const second = await addressOf(person);
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    await person.call('DELETE', '/api/admin/account/calendar');
    await person.call('DELETE', '/api/admin/account/calendar');
    expect((await get(second)).status).toBe(404);
    expect(await madeAt(person)).toBeNull();
    const entries = await em().find(AuditEntry, { staffId: person.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ what }) => what).filter((what) => what.startsWith('staff.calendar'))).toEqual([
      'staff.calendar_made',
      'staff.calendar_made',
      'staff.calendar_ended',
    ]);
  });

  test.each([
    ['the account is switched off', { disabled: true }],
    ['the account is switched off and on again', { disabled: true }, { disabled: false }],
    ['the person may no longer translate', { role: 'reviewer' }],
  ])('ends when %s', async (_, ...changes) => {
    const person = await signInAs(server, 'translator');
    const address = await addressOf(person);
    for (const change of changes) {
      const { status } = await admin.call('PATCH', `/api/admin/staff/${person.id}`, change);
      expect(status).toBe(200);
    }
    expect((await get(address)).status).toBe(404);
  });

  test('ends with all sessions, and is available to translators only', async () => {
    const person = await signInAs(server, 'translator');
    const address = await addressOf(person);
    await person.call('POST', '/api/admin/account/sign-out-everywhere');
    expect((await get(address)).status).toBe(404);
    const reviewer = await signInAs(server, 'reviewer');
    expect((await reviewer.call('POST', '/api/admin/account/calendar')).status).toBe(403);
  });

  test('is stored as a hash, and its secret reaches neither logs nor metrics', async () => {
    const person = await signInAs(server, 'translator');
    const address = await addressOf(person);
    const [, secret = ''] = /\/([0-9A-Z]{32})\.ics$/.exec(address) ?? [];
    expect(secret).toHaveLength(32);
    await get(address);
    await get(address.replace('.ics', '.txt'));
    await get(`${address}?a=${secret}`);
    expect((await get(`${address}/${secret}`)).status).toBe(404);
    const account = await em().findOneOrFail(StaffAccount, { id: person.id });
    expect(JSON.stringify(account)).not.toContain(secret);
    const metrics = await (await get(`${server.origin}/metrics`)).text();
    expect(metrics).toContain('/api/calendar/:file');
    expect(metrics).not.toContain(secret);
    await expect.poll(() => lines.join('')).toContain('/api/calendar/:file');
    expect(lines.join('')).not.toContain(secret);
  });
});
