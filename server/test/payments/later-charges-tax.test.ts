import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { ways } from '../support/ownership.ts';
import { aPdfFile } from '../support/test-server.ts';
import { openPaymentDesk } from './payment-desk.ts';
import { untilPaid, cards, eventually, openCheckout, payOnPage } from './paying.ts';

// Later charges of an order, and charges outside of the order form, have their tax like the first payment.

const desk = await openPaymentDesk();
const { server, admin } = desk;
afterAll(() => server.close());
beforeAll(async () => {
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const changed = {
    ...(settings as unknown as object),
    tax: { isOn: true },
    quotes: { isOn: true, overPages: 3, hours: 4 },
  };
  await admin.call('PUT', '/api/admin/settings', { settings: changed, version });
});

const em = () => server.deps.orm.em.fork();

async function anOrder(pages: number) {
  const email = `c${randomUUID().slice(0, 8)}@example.com`;
  const orderNumber = await server.placeOrder({ email }, aPdfFile(pages));
  return { orderNumber, owner: await ways['a mailed link'](server, orderNumber, email) };
}

async function paid(pages: number) {
  const order = await anOrder(pages);
  await payOnPage(await openCheckout(server, order.orderNumber), cards.good);
  await untilPaid(server, order.orderNumber);
  return order;
}

async function correct(orderNumber: string, pagesBefore: number, pagesAfter: number): Promise<string> {
  const id = randomUUID();
  const wish = { id, document: 1, pagesBefore, pagesAfter, reason: 'Counted by hand' };
  const reply = await admin.call('POST', `/api/admin/orders/${orderNumber}/page-counts`, wish);
  expect(reply.status).toBeLessThan(300);
  return id;
}

/** Amount and tax of each entry, oldest first. */
async function ledger(orderNumber: string) {
  const order = { orderBy: { at: 'asc', id: 'asc' } } as const;
  const entries = await em().find(PaymentEntry, { order: { orderNumber } }, order);
  return entries.map(({ kind, amount, tax }) => [kind, amount, tax ?? null]);
}

const taxOf = async (orderNumber: string) =>
  (await server.call('GET', `/api/orders/${orderNumber}`)).body['tax'];

async function receiptOf(orderNumber: string): Promise<string> {
  const reply = await fetch(`${server.origin}/api/receipt.pdf?order=${orderNumber}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

test('a price set by staff', async () => {
  const { orderNumber } = await anOrder(4);
  const quote = { revision: 1, pages: [4], price: 9980 };
  expect((await admin.call('PUT', `/api/admin/orders/${orderNumber}/quote`, quote)).status).toBe(200);
  await payOnPage(await openCheckout(server, orderNumber), cards.good);
  await untilPaid(server, orderNumber);
  await desk.sandbox.webhooksDelivered();
  // 99.80 with 8.625% in it.
  expect(await ledger(orderNumber)).toEqual([['charge', 9980, 792]]);
  const mail = await em().findOneOrFail(Mail, { order: { orderNumber }, kind: 'paid' });
  expect(mail.payload).toMatchObject({ totalPrice: 9980, taxes: [{ amount: 666 }, { amount: 126 }] });
});

test('the difference of a page count, and its refund with that of the first payment', async () => {
  const { orderNumber, owner } = await paid(1);
  const id = await correct(orderNumber, 1, 2);
  const path = `/api/orders/${orderNumber}/page-count/pay`;
  const { body } = await server.call('POST', path, { id }, { ...owner });
  await payOnPage(String(body['url']), cards.good, '10001');
  await desk.sandbox.webhooksDelivered();
  await eventually(async () => ((await ledger(orderNumber)).length === 2 ? true : undefined));
  expect(await ledger(orderNumber)).toEqual([
    ['charge', 2495, 198],
    ['charge', 2495, 203],
  ]);
  expect(await taxOf(orderNumber)).toMatchObject({ charged: 401, kept: 401 });
  const receipt = await receiptOf(orderNumber);
  for (const part of ['California (7.25%) $1.66', 'San Francisco (1.375%) $0.32', 'New York'])
    expect(receipt).toContain(part);

  await desk.refund(orderNumber, { amount: 3495 });
  await desk.sandbox.webhooksDelivered();
  // The latest payment first; the rest of the refund is taken from the previous one.
  const refunds = (await ledger(orderNumber))
    .slice(2)
    .toSorted(([, one], [, two]) => Number(one) - Number(two));
  expect(refunds).toEqual([
    ['refund', -2495, -203],
    ['refund', -1000, -79],
  ]);
  expect(await taxOf(orderNumber)).toMatchObject({ charged: 401, kept: 119 });
});

test('the refund of a lower page count returns its share of the tax', async () => {
  const { orderNumber } = await paid(2);
  expect(await ledger(orderNumber)).toEqual([['charge', 4990, 396]]);
  await correct(orderNumber, 2, 1);
  await desk.checkPayments();
  await desk.sandbox.webhooksDelivered();
  expect(await ledger(orderNumber)).toEqual([
    ['charge', 4990, 396],
    ['refund', -2495, -198],
  ]);
  expect(await receiptOf(orderNumber)).toContain('Included tax $1.98');
});
