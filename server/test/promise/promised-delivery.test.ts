import { randomUUID } from 'node:crypto';
import type { PublicOrder } from '@truepage/core/api/orders';
import { defaultSettings, type Settings } from '@truepage/core/settings/settings';
import { beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { payByIntent } from '../payments/paying.ts';
import { cookieOf } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startServerForFile } from '../support/test-server.ts';

const friday = (time: string) => new Date(`2026-12-04T${time}:00.000Z`);
let now = friday('15:20');
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');
beforeEach(() => {
  now = friday('15:20');
});

async function change(promise: Partial<Settings['promise']>): Promise<number> {
  const { version } = (await admin.call('GET', '/api/admin/settings')).body;
  const settings = { promise: { ...defaultSettings.promise, ...promise } };
  return (await admin.call('PUT', '/api/admin/settings', { settings, version })).status;
}
const em = () => server.deps.orm.em.fork();
const rowOf = (orderNumber: string) => em().findOneOrFail(Order, { orderNumber });
const shown = async (orderNumber: string) =>
  (await server.call('GET', `/api/orders/${orderNumber}`)).body as unknown as PublicOrder;
const promises = async (pages: number) => (await server.call('GET', `/api/promises?pages=${pages}`)).body;
const moves = async (orderNumber: string) => {
  const entries = await em().find(AuditEntry, { order: { orderNumber }, what: 'promise.moved' });
  return entries.map(({ before, after }) => ({ before, after }));
};

test('without the calendar, 48, 24 and 12 hours count from the order, and again from the payment', async () => {
  expect(await change({ usesCalendar: false })).toBe(200);
  const orderNumber = await server.placeOrder({ translationType: 'express' });
  expect(await shown(orderNumber)).toMatchObject({
    estimatedDelivery: '2026-12-05T03:20:00.000Z',
    promisedUntil: null,
  });
  now = friday('16:20');
  await payByIntent(server, orderNumber);
  const due = new Date('2026-12-05T04:20:00.000Z');
  expect(await rowOf(orderNumber)).toMatchObject({ dueAt: due, promisedAt: due, latePercent: null });
  expect(await moves(orderNumber)).toEqual([]);
});

test('with the calendar, the promise before paying is the one stored, mailed and shown afterwards', async () => {
  expect(await change({ usesCalendar: true })).toBe(200);
  expect((await server.call('GET', '/api/settings')).body).toMatchObject({ usesCalendar: true });
  const onForm = await promises(11);
  // Four hours for ten pages, four more for the next: from 16:00 to 22:00 on Friday, then two on Monday.
  const due = '2026-12-07T16:00:00.000Z';
  expect(onForm).toMatchObject({ express: { due, paidUntil: '2026-12-04T16:00:00.000Z' } });

  const orderNumber = await server.placeOrder({ translationType: 'express' }, aPdfFile(11));
  const before = await shown(orderNumber);
  expect(before).toMatchObject({ estimatedDelivery: due, promisedUntil: '2026-12-04T16:00:00.000Z' });
  now = friday('15:59');
  await payByIntent(server, orderNumber);

  expect(await shown(orderNumber)).toMatchObject({ estimatedDelivery: due, promisedUntil: null });
  expect(await rowOf(orderNumber)).toMatchObject({ dueAt: new Date(due), promisedAt: new Date(due) });
  expect(await moves(orderNumber)).toEqual([]);
  const { payload } = await em().findOneOrFail(Mail, { order: { orderNumber }, kind: 'paid' });
  expect(payload).toMatchObject({ estimatedDelivery: due });
  const [entry] = await em().find(AuditEntry, { order: { orderNumber }, what: 'payment.recorded' });
  expect(entry?.after).toMatchObject({ due });
});

test('a later payment shows the later promise before paying, and the history records the change', async () => {
  expect(await change({ usesCalendar: true, holidays: '2026-12-07 Founding day' })).toBe(200);
  const orderNumber = await server.placeOrder({ translationType: 'express' });
  const [first, later] = ['2026-12-04T20:00:00.000Z', '2026-12-08T18:00:00.000Z'];
  expect(await shown(orderNumber)).toMatchObject({ estimatedDelivery: first });
  now = friday('23:00');
  const before = await shown(orderNumber);
  expect(before).toMatchObject({ estimatedDelivery: later, promisedUntil: '2026-12-08T14:00:00.000Z' });
  await payByIntent(server, orderNumber);
  expect(await shown(orderNumber)).toMatchObject({ estimatedDelivery: later });
  expect(await moves(orderNumber)).toEqual([
    { before: { due: first }, after: { due: later, reason: 'paid_later' } },
  ]);
  // The first session has expired by now.
  const reader = await signInAs(server, 'admin');
  const history = await reader.call('GET', `/api/admin/orders/${orderNumber}/history`);
  expect(JSON.stringify(history.body)).toContain('promise.moved');
});

test.each([
  { usesCalendar: false, due: ['2026-12-05T03:20', '2026-12-05T04:20', '2026-12-05T07:20'] },
  // Monday at nine in New York, because three more hours end after closing time.
  { usesCalendar: true, due: ['2026-12-04T20:00', '2026-12-04T21:00', '2026-12-07T14:00'] },
])(
  'an answer moves the due time by the pause, with the calendar on to an open hour: $usesCalendar',
  async ({ usesCalendar, due }) => {
    expect(await change({ usesCalendar })).toBe(200);
    const placed = await server.call('POST', '/api/orders', orderForm({ translationType: 'express' }));
    const [orderNumber, ordering] = [String(placed.body['orderNumber']), cookieOf(placed)];
    await payByIntent(server, orderNumber);
    const dueAt = async () => (await rowOf(orderNumber)).dueAt.toISOString().slice(0, 16);
    const dues = [await dueAt()];
    for (const [seen, [askedAt, answeredAt]] of [
      ['15:30', '16:30'],
      ['17:00', '20:00'],
    ].entries()) {
      now = friday(askedAt ?? '');
      const { call } = await signInAs(server, 'admin');
      const question = { text: 'Which spelling?', isQuestion: true };
      await call('PUT', `/api/admin/orders/${orderNumber}/messages/${randomUUID()}`, question);
      now = friday(answeredAt ?? '');
      const id = randomUUID();
      for (const _ of ['sent', 'repeated']) {
        const answer = { text: 'With an accent', seen: 2 * seen + 1 };
        await server.call('PUT', `/api/orders/${orderNumber}/messages/${id}`, answer, ordering);
      }
      dues.push(await dueAt());
    }
    expect(dues).toEqual(due);
  },
);

test('another calendar changes no existing promise, and the audit log has the changes', async () => {
  expect(await change({ usesCalendar: true })).toBe(200);
  const orderNumber = await server.placeOrder({ translationType: 'express' });
  await payByIntent(server, orderNumber);
  const { dueAt } = await rowOf(orderNumber);
  const hours = { ...defaultSettings.promise.hours, friday: '' };
  expect(await change({ usesCalendar: true, hours, zone: 'Asia/Tokyo' })).toBe(200);
  expect(await rowOf(orderNumber)).toMatchObject({ dueAt, promisedAt: dueAt });
  const [entry] = await em().find(
    AuditEntry,
    { what: 'settings.changed' },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  expect(entry?.after).toEqual({ 'promise.hours.friday': '', 'promise.zone': 'Asia/Tokyo' });
});

test('an invalid calendar is refused at its field', async () => {
  const { version } = (await admin.call('GET', '/api/admin/settings')).body;
  const promise = { hours: { monday: '17:00-09:00' }, holidays: 'Christmas', zone: 'Moon/Base' };
  const reply = await admin.call('PUT', '/api/admin/settings', { settings: { promise }, version });
  expect(reply).toMatchObject({
    status: 400,
    body: {
      details: {
        fields: {
          'settings.promise.hours.monday': 'office_hours',
          'settings.promise.holidays': 'holidays',
          'settings.promise.zone': 'time_zone',
        },
      },
    },
  });
});
