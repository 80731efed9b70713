import { randomUUID } from 'node:crypto';
import { cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import {
  onTimeFile,
  onTimePeriod,
  type DeliveryFact,
  type OnTimePeriod,
} from '@truepage/core/on-time/on-time';
import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditRow } from '../../src/audit/record-audit.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { setWaits } from '../../src/deadline/set-waits.ts';
import { readDeliveries } from '../../src/on-time/deliveries.repository.ts';
import { onTimeCredential, onTimeShape } from '../../src/on-time/on-time-credential.ts';
import { sortDeliveries } from '../../src/on-time/sort-deliveries.ts';
import { lockOrder } from '../../src/order-access/order.repository.ts';
import { setStatus } from '../../src/orders/staff/change-order.ts';
import { forgetCustomers } from '../../src/privacy/forget-customers.ts';
import { readJws } from '../../src/records/read-jws.ts';
import { aDesk } from '../certificates/verifier-desk.ts';
import { payByIntent } from '../payments/paying.ts';
import { anOrderRow } from '../support/rows.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const start = new Date('2026-12-01T10:00:00.000Z');
let now = start;
const server = await startServerForFile({ clock: { now: () => now } });
beforeEach(() => {
  now = start;
});
const desk = await aDesk();
afterAll(() => desk.clear());
const staff = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();
const after = (hours: number) => {
  now = new Date(start.getTime() + hours * 3_600_000);
};
const shown = async () => (await server.call('GET', '/api/settings')).body['onTime'];
const exported = () => fetch(`${server.origin}${onTimeFile}`);
const keys = async () =>
  (await server.call('GET', '/.well-known/jwks.json')).body as unknown as JSONWebKeySet;
const rowsOf = async (token: string) =>
  onTimeShape.parse(await readJws(token, await keys())).credentialSubject.deliveries;

const byCard = { by: 'stripe', amount: cents(4995) } as const;
/** Inserts this many paid express orders, due twelve hours later and delivered at once, as audit entries. */
async function delivered(count: number): Promise<void> {
  const due = new Date(start.getTime() + 12 * 3_600_000).toISOString();
  const orders = Array.from({ length: count }, () => ({ ...anOrderRow(), id: randomUUID() }));
  await em().insertMany(Order, orders);
  const entries = orders.flatMap(({ id: orderId }) => [
    auditRow({ actor: 'customer', what: 'payment.recorded', orderId, after: { ...byCard, due } }, start),
    auditRow(
      {
        actor: 'system',
        what: 'order.status',
        orderId,
        before: { status: 'pending' },
        after: { status: 'completed' },
      },
      start,
    ),
  ]);
  await em().insertMany(AuditEntry, entries);
}

async function paid(): Promise<string> {
  const orderNumber = await server.placeOrder({ translationType: 'express', fullName: 'Marker Person' });
  await payByIntent(server, orderNumber);
  return orderNumber;
}

async function change(orderNumber: string, status: 'completed' | 'inProgress' | 'asked' | 'answered') {
  await em().transactional(async (tx) => {
    const order = await lockOrder(tx, orderNumber as OrderNumber);
    const questionAskedAt = status === 'asked' ? now : null;
    if (status === 'asked' || status === 'answered')
      await setWaits(tx, order, { waits: { questionAskedAt }, actor: 'system', now });
    else await setStatus({ em: tx, order, staff: { id: staff.id, username: 'admin' }, now }, status);
  });
}

/** The state of 24 hours later: thirty orders were due yesterday, of which two were late. */
async function aDayOfDeliveries() {
  await delivered(27);
  const [inTime, late, paused, reopened] = [await paid(), await paid(), await paid(), await paid()];
  after(2);
  await change(paused, 'asked');
  after(8);
  await change(inTime, 'completed');
  await change(reopened, 'completed');
  await change(paused, 'answered');
  await change(reopened, 'inProgress');
  after(13);
  await change(late, 'completed');
  return { inTime, late, paused, reopened };
}

test('the public rate is derived from the audit log only, and can be recomputed from the signed export', async () => {
  const { reopened, inTime } = await aDayOfDeliveries();
  // Orders due today do not count yet, so there are too few.
  expect(await shown()).toBeNull();
  expect((await exported()).status).toBe(404);

  after(24);
  expect(await shown()).toEqual({ orders: 30, onTime: 28 });
  const token = await (await exported()).text();
  const rows = await rowsOf(token);
  expect(rows.filter(([, , minutes]) => minutes !== -720)).toEqual([
    ['2026-12-01', 0, -240],
    ['2026-12-01', 0, 60],
    ['2026-12-01', 0, null],
  ]);

  // Neither today's events nor deletions change the result at midnight.
  const period = onTimePeriod(now);
  await change(reopened, 'completed');
  const later = { ...server.deps, clock: { now: () => new Date('2036-01-01') } };
  await em().nativeUpdate(Order, { orderNumber: inTime }, { documentsDeletedAt: now });
  await forgetCustomers(later);
  expect(await em().findOneOrFail(Order, { orderNumber: inTime })).toMatchObject({ email: '' });
  expect(await sortDeliveries(readDeliveries(em(), period))).toEqual(rows);
  expect(await sortDeliveries(readDeliveries(em(), period, 7))).toEqual(rows);

  after(48);
  expect(await shown()).toEqual({ orders: 31, onTime: 28 });
  const next = await rowsOf(await (await exported()).text());
  expect(next).toContainEqual(['2026-12-02', 360, null]);

  const subject = Object.keys(onTimeShape.shape.credentialSubject.shape);
  const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(JSON.stringify(said)).not.toMatch(/TP-\d|Marker|@(?!context|vocab)/);
  expect(said).toMatchObject({ credentialSubject: expect.any(Object) as unknown });
  expect(Object.keys((said as { credentialSubject: object }).credentialSubject).toSorted()).toEqual(
    [...subject, 'columns', 'type'].toSorted(),
  );

  const verdicts = await verify(token, rows, period);
  expect(verdicts).toEqual({ good: 0, changed: 2, miscounted: 7, outside: 7 });
});

async function verify(token: string, rows: readonly DeliveryFact[], period: OnTimePeriod) {
  await desk.put('keys.json', JSON.stringify(await keys()));
  const run = async (content: string) => {
    await desk.put('export.jwt', content);
    const args = ['export.jwt', '--issuer', server.origin, '--keys', 'keys.json'];
    return (await desk.run('verify-on-time', args)).code;
  };
  const { signCredential } = server.deps.records;
  const [, payload = ''] = token.split('.');
  const changed = Buffer.from(payload, 'base64url').toString().replace('"onTime":28', '"onTime":30');
  const fewer = (url: string) => {
    const credential = onTimeCredential(rows, period, url) as { credentialSubject: object };
    return { ...credential, credentialSubject: { ...credential.credentialSubject, onTime: 30 } };
  };
  const earlier = { from: period.from, until: new Date('2026-12-01T00:00:00Z') };
  return {
    good: await run(token),
    changed: await run(token.replace(payload, Buffer.from(changed).toString('base64url'))),
    miscounted: await run(await signCredential(fewer)),
    outside: await run(await signCredential((url) => onTimeCredential(rows, earlier, url))),
  };
}

test('an owner who does not show the rate has no export of it either', async () => {
  const { version } = (await staff.call('GET', '/api/admin/settings')).body;
  const settings = { promise: { showsOnTime: false } };
  expect((await staff.call('PUT', '/api/admin/settings', { settings, version })).status).toBe(200);
  after(24);
  expect(await shown()).toBeNull();
  expect((await exported()).status).toBe(404);
});
