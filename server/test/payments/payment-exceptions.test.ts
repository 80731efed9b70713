import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { payByIntent } from './paying.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin', 'ada');

const em = () => server.deps.orm.em.fork();

/** Pays outside of our pages, for example with a payment link. */
async function payAside(orderNumber: string, amount: number): Promise<string> {
  const { paymentIntents } = stripeOf(server.deps);
  const { id } = await paymentIntents.create({
    amount,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { orderNumber },
  });
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await server.sandbox?.webhooksDelivered();
  return id;
}

const list = async () =>
  (await admin.call('GET', '/api/admin/payment-exceptions')).body as unknown as Record<string, unknown>[];
const resolve = (id: unknown, resolution: unknown = 'refunded at Stripe') =>
  admin.call('POST', `/api/admin/payment-exceptions/${String(id)}/resolve`, { resolution });
const findListed = async (reference: string) =>
  (await list()).find((exception) => exception['reference'] === reference) ?? expect.fail('it is not listed');

test('a payment of the wrong amount is listed, shown at its order, and blocks another payment', async () => {
  const orderNumber = await server.placeOrder();
  const reference = await payAside(orderNumber, 1000);
  const exception = await findListed(reference);
  expect(exception).toMatchObject({
    kind: 'amount_mismatch',
    orderNumber,
    amount: 1000,
    currency: 'usd',
    resolvedAt: null,
    resolvedBy: null,
  });
  const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}/payments`);
  expect(body).toMatchObject({ entries: [], balance: 0, exceptions: [{ id: exception['id'] }] });
  const pay = () => server.call('POST', '/api/create-checkout-session', { orderNumber });
  expect((await pay()).body['code']).toBe('payment.processing');
  const check = await server.call('POST', `/api/orders/${orderNumber}/check-payment`);
  expect(check.body).toEqual({ state: 'processing' });

  const reply = await resolve(exception['id'], '  refunded at Stripe, told by phone ');
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      ...exception,
      refund: 'none',
      resolvedAt: expect.any(String),
      resolvedBy: 'ada',
      resolution: 'refunded at Stripe, told by phone',
    },
  ]);
  expect((await pay()).status).toBe(200);
  const audit = await em().find(AuditEntry, { order: { orderNumber } }, { orderBy: { id: 'asc' } });
  expect(audit.map(({ who, what }) => `${who} ${what}`).slice(-2)).toEqual([
    'system payment.exception',
    'ada payment.exception_resolved',
  ]);
  expect(await em().count(StaffEvent, { orderNumber, name: 'payment.exception' })).toBe(2);
});

test('the first resolution counts: resolving again changes nothing', async () => {
  const id = (await findListed(await payAside(await server.placeOrder(), 999)))['id'];
  const eve = await signInAs(server, 'admin');
  await resolve(id, 'first');
  const path = `/api/admin/payment-exceptions/${String(id)}/resolve`;
  const again = await eve.call('POST', path, { resolution: 'second' });
  expect([again.status, again.body['resolution'], again.body['resolvedBy']]).toEqual([200, 'first', 'ada']);
  const many = await Promise.all([1, 2, 3].map(() => resolve(id)));
  expect(many.every(({ body }) => body['resolution'] === 'first')).toBe(true);
});

describe('what does not match', () => {
  test('a second payment of a paid order does not change its ledger', async () => {
    const orderNumber = await server.placeOrder();
    await payByIntent(server, orderNumber);
    const reference = await payAside(orderNumber, 2495);
    expect(await findListed(reference)).toMatchObject({ kind: 'paid_twice', orderNumber });
    expect(await em().count(PaymentEntry, { order: { orderNumber } })).toBe(1);
  });

  test('a payment of an order that does not exist', async () => {
    const unknown = await findListed(await payAside('TP-2026-0000-0000-0000', 500));
    expect(unknown).toMatchObject({ kind: 'unknown_order', orderNumber: 'TP-2026-0000-0000-0000' });
    expect((await resolve(unknown['id'])).status).toBe(200);
  });
});

test('open ones are first, then the newest', async () => {
  const [older, newer] = [
    await payAside(await server.placeOrder(), 801),
    await payAside(await server.placeOrder(), 802),
  ];
  const order = async () => (await list()).map((exception) => exception['reference']);
  const before = await order();
  expect(before.indexOf(newer)).toBeLessThan(before.indexOf(older));
  await resolve((await findListed(newer))['id']);
  const after = await order();
  expect(after.indexOf(older)).toBeLessThan(after.indexOf(newer));
  const open = (await list()).map((exception) => exception['resolvedAt'] === null);
  expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)));
});

test('an unknown issue, no note, and a missing permission', async () => {
  expect((await resolve(randomUUID())).body['code']).toBe('payment.exception_unknown');
  expect((await resolve('nothing')).status).toBe(404);
  const id = (await findListed(await payAside(await server.placeOrder(), 700)))['id'];
  expect((await resolve(id, '   ')).body['details']).toEqual({ fields: { resolution: 'required' } });
  const translator = await signInAs(server, 'translator');
  expect((await translator.call('GET', '/api/admin/payment-exceptions')).status).toBe(403);
  expect((await server.call('GET', '/api/admin/payment-exceptions')).status).toBe(401);
  expect(await em().findOne(PaymentException, { id: String(id) })).toMatchObject({ resolvedAt: null });
});
