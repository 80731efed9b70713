import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentAttempt } from '../../src/db/rows/money/payment-attempt.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { cards, eventually, openCheckout, payByIntent, payOnPage } from './paying.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin', 'ada');

const em = () => server.deps.orm.em.fork();
const markPaid = (order: string, who: Pick<SignedIn, 'call'> = admin) =>
  who.call('POST', `/api/admin/mark-order-paid/${order}`);

test('marking an order paid, by two people at once and again, settles and notifies once', async () => {
  const orderNumber = await server.placeOrder();
  const other = await signInAs(server, 'admin');
  const replies = await Promise.all([
    markPaid(orderNumber),
    markPaid(orderNumber, other),
    markPaid(orderNumber),
  ]);
  for (const { status, body } of [...replies, await markPaid(orderNumber)]) {
    expect([status, body['isPaid'], body['orderNumber']]).toEqual([200, true, orderNumber]);
  }
  const order = await em().findOneOrFail(Order, { orderNumber });
  const entries = await em().find(PaymentEntry, { order });
  expect(entries).toMatchObject([{ kind: 'manual', amount: 2495, reference: `manual:${order.id}` }]);
  expect([admin.id, other.id]).toContain(entries[0]?.by);
  expect(await em().count(StaffEvent, { orderNumber, name: 'order.paid' })).toBe(1);
  expect(await em().find(AuditEntry, { order, what: 'payment.marked_paid' })).toMatchObject([
    { staffId: entries[0]?.by, before: { isPaid: false }, after: { isPaid: true, amount: 2495 } },
  ]);
  expect(await em().find(Mail, { order, kind: 'paid' })).toMatchObject([
    { payload: { method: { by: 'manual' } } },
  ]);
});

test('the delivery time starts with the payment, and everyone sees the same', async () => {
  const orderNumber = await server.placeOrder();
  const told = async () => {
    const [customer, staff, list] = await Promise.all([
      server.call('GET', `/api/orders/${orderNumber}`),
      admin.call('GET', `/api/admin/orders/${orderNumber}`),
      admin.call('GET', `/api/admin/orders?q=${orderNumber}`),
    ]);
    const [row] = list.body as unknown as Record<string, unknown>[];
    const dates = [customer.body, staff.body, row].map((order) => String(order?.['estimatedDelivery']));
    expect(new Set(dates).size).toBe(1);
    return Date.parse(dates[0] ?? '');
  };
  const { createdAt } = await em().findOneOrFail(Order, { orderNumber });
  expect((await told()) - createdAt.getTime()).toBe(24 * 3_600_000);

  await markPaid(orderNumber);
  const { paidAt } = await em().findOneOrFail(Order, { orderNumber });
  expect((await told()) - (paidAt?.getTime() ?? 0)).toBe(24 * 3_600_000);
  const receipt = await em().findOneOrFail(Mail, { order: { orderNumber }, kind: 'paid' });
  expect(receipt.payload).toMatchObject({ estimatedDelivery: new Date(await told()).toISOString() });
});

test('the order can be named by its id, and by its number in any spelling', async () => {
  const orderNumber = await server.placeOrder();
  const { id } = await em().findOneOrFail(Order, { orderNumber });
  expect((await markPaid(id)).body['isPaid']).toBe(true);
  expect((await markPaid(orderNumber.toLowerCase().replaceAll('-', ' '))).body['id']).toBe(id);
});

test('an order that was paid by card is unchanged', async () => {
  const orderNumber = await server.placeOrder();
  await payByIntent(server, orderNumber);
  expect((await markPaid(orderNumber)).status).toBe(200);
  expect(await em().find(PaymentEntry, { order: { orderNumber } })).toMatchObject([{ kind: 'charge' }]);
  expect(await em().count(AuditEntry, { order: { orderNumber }, what: 'payment.marked_paid' })).toBe(0);
});

test('its open payment page is closed at once', async () => {
  const orderNumber = await server.placeOrder();
  const url = await openCheckout(server, orderNumber);
  await markPaid(orderNumber);
  await eventually(async () => {
    const attempt = await em().findOneOrFail(PaymentAttempt, { order: { orderNumber } });
    return attempt.state === 'closed' ? true : undefined;
  });
  await payOnPage(url, cards.good);
  await server.sandbox?.webhooksDelivered();
  expect(await em().count(PaymentEntry, { order: { orderNumber } })).toBe(1);
});

test('the ledger names the person', async () => {
  const orderNumber = await server.placeOrder();
  await markPaid(orderNumber);
  const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}/payments`);
  expect(body).toMatchObject({
    entries: [{ kind: 'manual', by: 'ada', amount: 2495 }],
    balance: 2495,
    refundable: 0,
  });
});

test('an order that does not exist is not marked', async () => {
  expect((await markPaid(randomUUID())).body['code']).toBe('order.not_found');
  expect((await markPaid('TP-2026-7K3M-9QRT-2VWX')).status).toBe(404);
});
