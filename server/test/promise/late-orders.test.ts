import { randomUUID } from 'node:crypto';
import { defaultSettings, type Settings } from '@truepage/core/settings/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Coupon } from '../../src/db/rows/money/coupon.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { keepLatePromises } from '../../src/payments/late/keep-late-promises.ts';
import { completeRefunds } from '../../src/payments/refunds/complete-refunds.ts';
import { payByIntent } from '../payments/paying.ts';
import { mailTo } from '../support/mailed.ts';
import { orderIn } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';

const price = 2495;
const [start, hour] = [new Date('2026-12-01T10:00:00.000Z'), 3_600_000];
let now = start;
const server = await startServerForFile({ clock: { now: () => now } });
beforeEach(() => {
  now = start;
});
afterEach(() => vi.restoreAllMocks());

const admin = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();
const keep = () => keepLatePromises(server.deps);
const later = (hours: number) => {
  now = new Date(start.getTime() + hours * hour);
};

async function change(late: Partial<Settings['promise']['late']>): Promise<void> {
  const { version } = (await admin.call('GET', '/api/admin/settings')).body;
  const promise = { late: { ...defaultSettings.promise.late, ...late } };
  const reply = await admin.call('PUT', '/api/admin/settings', { settings: { promise }, version });
  expect(reply.status).toBe(200);
}

async function aPaidOrder(): Promise<string> {
  const orderNumber = await server.placeOrder({ email: `${randomUUID()}@example.com` });
  await payByIntent(server, orderNumber);
  return orderNumber;
}

/** The result of a late delivery. */
async function becameOf(orderNumber: string) {
  const order = { orderNumber };
  const [mails, refunds, entries, exceptions] = await Promise.all([
    em().find(Mail, { order, kind: { $in: ['late', 'refund'] } }, { orderBy: { kind: 'asc' } }),
    em().find(PaymentEntry, { order, kind: 'refund' }),
    em().find(AuditEntry, { order, what: 'promise.late' }),
    em().find(PaymentException, { orderNumber }),
  ]);
  return {
    mails: mails.map(({ kind }) => kind),
    refunds: refunds.map(({ amount, by }) => `${amount} ${by}`),
    history: entries.map(({ who, after }) => `${who} ${String(after?.['amount'])}`),
    issues: exceptions.map(({ kind, details }) => `${kind} ${String(details['amount'])}`),
  };
}
const nothing = { mails: [], refunds: [], history: [], issues: [] };
const refunded = {
  mails: ['late', 'refund'],
  refunds: ['-499 system'],
  history: ['system 499'],
  issues: [],
};

test('a late order refunds the promised part and notifies the customer once, however often the job runs', async () => {
  await change({ rule: 'refund', percent: 20 });
  const orderNumber = await aPaidOrder();
  later(24);
  await keep();
  expect(await becameOf(orderNumber)).toEqual(nothing);
  later(25);
  await Promise.all([keep(), keep(), keep()]);
  await keep();
  expect(await becameOf(orderNumber)).toEqual(refunded);
  expect((await server.call('GET', `/api/orders/${orderNumber}`)).body).toMatchObject({ status: 'pending' });
});

test('a refund that the card provider did not answer is completed once', async () => {
  await change({ rule: 'refund', percent: 20 });
  const orderNumber = await aPaidOrder();
  later(25);
  vi.spyOn(server.deps.payments, 'refund').mockRejectedValueOnce(new Error('The process was killed.'));
  await keep();
  expect(await becameOf(orderNumber)).toEqual({ ...refunded, mails: ['late'], refunds: [] });
  await keep();
  await completeRefunds(server.deps);
  await completeRefunds(server.deps);
  expect(await becameOf(orderNumber)).toEqual(refunded);
});

test('what was not paid by card becomes a payment issue for staff', async () => {
  await change({ rule: 'refund', percent: 20 });
  const orderNumber = await server.placeOrder();
  await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  later(25);
  await keep();
  await keep();
  const left = { mails: ['late'], refunds: [], history: ['system 499'], issues: ['late_delivery 499'] };
  expect(await becameOf(orderNumber)).toEqual(left);
});

test('a late order earns one discount code worth the promised part, also if it was not paid by card', async () => {
  await change({ rule: 'credit', percent: 20 });
  const orderNumber = await server.placeOrder({ email: 'credit@example.com' });
  const marking = await signInAs(server, 'admin');
  await marking.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  await change({ rule: 'none' });
  later(25);
  await Promise.all([keep(), keep(), keep()]);
  await keep();
  expect(await becameOf(orderNumber)).toEqual({ ...nothing, mails: ['late'], history: ['system 499'] });
  const [coupon, ...others] = await em().findAll(Coupon);
  expect(others).toEqual([]);
  const validUntil = new Date(now.getTime() + 365 * 24 * hour);
  expect(coupon).toMatchObject({ amount: 499, percent: null, uses: 1, minimum: 0, validUntil });
  const code = String(coupon?.code);
  const { text } = await mailTo(server, 'credit@example.com', 'late');
  expect(text).toContain(`$4.99 off your next order with the code ${code}`);
  expect(text).not.toContain('refund');

  const prices = (await server.call('GET', `/api/orders/${await server.placeOrder({ coupon: code })}`)).body;
  expect(prices).toMatchObject({ totalPrice: price - 499 });
  const again = await server.call('POST', '/api/orders', orderForm({ coupon: code }));
  expect(again.body['code']).toBe('coupon.used_up');
});

test('the rule at the time of payment applies: later settings do not change it', async () => {
  await change({ rule: 'none' });
  const without = await aPaidOrder();
  await change({ rule: 'tell' });
  const told = await aPaidOrder();
  await change({ rule: 'refund', percent: 100 });
  const refundedInFull = await aPaidOrder();
  await change({ rule: 'none' });
  later(25);
  await keep();
  expect(await becameOf(without)).toEqual(nothing);
  expect(await becameOf(told)).toEqual({ ...nothing, mails: ['late'], history: ['system 0'] });
  expect((await becameOf(refundedInFull)).refunds).toEqual([`-${price} system`]);
});

test('the time for which an order waits for its customer does not make it late', async () => {
  await change({ rule: 'refund', percent: 20 });
  const { orderNumber, ordering } = await orderIn(server, `${randomUUID()}@example.com`);
  await payByIntent(server, orderNumber);
  const message = () => `orders/${orderNumber}/messages/${randomUUID()}`;
  later(23);
  const staff = await signInAs(server, 'admin');
  const question = { text: 'Which spelling is right?', isQuestion: true };
  expect((await staff.call('PUT', `/api/admin/${message()}`, question)).status).toBe(200);
  later(30);
  await keep();
  expect(await becameOf(orderNumber)).toEqual(nothing);
  later(43);
  const answer = { text: 'With an accent', seen: 1 };
  expect((await server.call('PUT', `/api/${message()}`, answer, ordering)).status).toBe(200);
  later(43.9);
  await keep();
  expect(await becameOf(orderNumber)).toEqual(nothing);
  later(45);
  await keep();
  expect(await becameOf(orderNumber)).toEqual(refunded);
});

test('an order delivered late before the job ran is refunded too, and its email does not say that we are still working', async () => {
  await change({ rule: 'refund', percent: 20 });
  const [late, inTime] = [await aPaidOrder(), await aPaidOrder()];
  const complete = async (orderNumber: string) => {
    // The session of the previous day has expired.
    const staff = await signInAs(server, 'admin');
    return staff.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' });
  };
  expect((await complete(inTime)).status).toBe(200);
  later(24.01);
  expect((await complete(late)).status).toBe(200);
  await keep();
  await keep();
  expect(await becameOf(late)).toEqual(refunded);
  expect(await becameOf(inTime)).toEqual(nothing);
  const { email } = await em().findOneOrFail(Order, { orderNumber: late });
  const { text } = await mailTo(server, email, 'late');
  expect(text).toContain('did not keep that promise');
  expect(text).not.toContain('working on it');
});

test('a completed order, and one that was refunded in full, are not late', async () => {
  await change({ rule: 'refund', percent: 20 });
  const completed = await aPaidOrder();
  await em().nativeUpdate(Order, { orderNumber: completed }, { status: 'completed', completedAt: now });
  const returned = await aPaidOrder();
  await admin.call('POST', `/api/admin/orders/${returned}/refunds`, { requestId: randomUUID() });
  later(25);
  await keep();
  expect((await becameOf(completed)).mails).toEqual([]);
  expect(await becameOf(returned)).toMatchObject({ mails: ['refund'], history: [] });
});
