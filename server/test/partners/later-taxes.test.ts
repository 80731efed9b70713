import { randomUUID } from 'node:crypto';
import { cents } from '@truepage/core/money';
import Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PartnerEntry } from '../../src/db/rows/partners/partner-entry.ts';
import { PartnerInvoice } from '../../src/db/rows/partners/partner-invoice.ts';
import { createLog } from '../../src/http/log/log.ts';
import { recordTaxes } from '../../src/invoices/record-taxes.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';
import { tokenTo } from '../support/mailed.ts';
import { cookieOf } from '../support/ownership.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { closeMonth, invoicesOf, refund } from './invoicing.ts';
import { aPartner, topUp, type TestPartner } from './partner.ts';

let now = new Date('2026-06-10T10:00:00Z');
let month = '';
const logged: string[] = [];
const log = createLog('error', { write: (line: string) => void logged.push(line) });
const server = await startServerForFile({ clock: { now: () => now }, log });
let admin: SignedIn = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();
const price = 2495;

beforeAll(async () => {
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const quotes = { isOn: true, overPages: 3, hours: 4 };
  const changed = { ...(settings as unknown as object), tax: { isOn: true }, quotes };
  await admin.call('PUT', '/api/admin/settings', { settings: changed, version });
});

/** Moves to the start of a later month, so that the previous one can be closed. The session expires meanwhile. */
async function startOfMonth(monthsAhead: number): Promise<void> {
  now = new Date(Date.UTC(2026, 5 + monthsAhead, 1, 9));
  month = new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 7);
  admin = await signInAs(server, 'admin');
}

/** A firm in San Francisco, on account. */
async function firm(): Promise<TestPartner> {
  const partner = await aPartner(server, admin, {
    account: { payment: 'on_account', creditLimit: 1_000_000 },
  });
  const market = { line1: '1 Market Street', line2: '', city: 'San Francisco', region: 'CA' };
  const address = { ...market, postalCode: '94103', country: 'US' };
  await admin.call('PUT', `/api/admin/partners/${partner.id}/billing`, { address, taxId: '' });
  return partner;
}

async function placeOrder(partner: TestPartner, key: string) {
  const orderNumber = String((await partner.order(key)).body['orderNumber']);
  return em().findOneOrFail(Order, { orderNumber });
}

test('a price set by staff and the difference of a page count, paid from the account, are taxed with their month; top-ups are not', async () => {
  const partner = await firm();
  await topUp(admin, partner.id, 1000);
  now = new Date(now.getTime() + 60_000);
  const email = `ana-${randomUUID()}@olmo.example`;
  await admin.call('POST', `/api/admin/partners/${partner.id}/members`, { email });
  const token = await tokenTo(server, email, 'firm_invitation');
  const member = cookieOf(await server.call('POST', '/api/firm/session', { token }));
  const pay = async (order: string, due: object) => {
    const path = `/api/firm/orders/${order}/account`;
    expect((await server.call('POST', path, due, member)).status).toBe(200);
  };
  const placed = await partner.order('quoted', {}, 4);
  const quoted = String(placed.body['orderNumber']);
  await admin.call('PUT', `/api/admin/orders/${quoted}/quote`, { revision: 1, pages: [4], price: 4 * price });
  await pay(quoted, { revision: 2 });
  now = new Date(now.getTime() + 60_000);
  const order = await placeOrder(partner, 'one');
  const wish = { document: 1, reason: 'Counted by hand' };
  const correct = async (pagesBefore: number, pagesAfter: number) => {
    now = new Date(now.getTime() + 60_000);
    const id = randomUUID();
    const path = `/api/admin/orders/${order.orderNumber}/page-counts`;
    const reply = await admin.call('POST', path, { ...wish, id, pagesBefore, pagesAfter });
    expect(reply.status).toBeLessThan(300);
    return id;
  };
  await pay(order.orderNumber, { correction: await correct(1, 3) });
  await correct(3, 2);
  await startOfMonth(1);
  await closeMonth(admin, month);

  const invoices = await em().find(PartnerInvoice, { account: partner.id });
  const lines = invoices.flatMap(({ facts }) => facts.lines);
  const taxes = lines.map(({ kind, amount, tax }) => [kind, amount, tax?.amount ?? null]);
  expect(taxes).toEqual([
    ['top_up', 1000, null],
    ['charge', -4 * price, -792],
    ['charge', -price, -198],
    ['charge', -2 * price, -396],
    // Half of 333 and half of 63, each rounded up.
    ['refund', price, 199],
  ]);
  const entered = await em().find(PaymentEntry, { order: order.id, kind: 'tax' });
  expect(entered.map(({ tax }) => Number(tax)).toSorted((a, b) => a - b)).toEqual([-199, 198, 396]);
  const view = await server.call('GET', `/api/orders/${order.orderNumber}`, undefined, member);
  expect(view.body['tax']).toMatchObject({ charged: 594, kept: 395 });
});

const saidByHand = (from = 0) =>
  logged.slice(from).flatMap((line) => {
    const { msg, number, taxRecord, returned } = JSON.parse(line) as Record<string, unknown>;
    return String(msg).endsWith('at Stripe by hand') ? [{ number, taxRecord, returned }] : [];
  });

const areRecorded = async (partner: TestPartner) =>
  (await em().find(PartnerInvoice, { account: partner.id })).map(({ isTaxRecorded }) => isTaxRecorded);

test('a refund of an invoice whose record Stripe no longer lists is logged once, to be entered by hand', async () => {
  const partner = await firm();
  const order = await placeOrder(partner, 'one');
  const records = () => server.sandbox?.taxRecords() ?? [];
  const before = records().length;
  const { transactions } = stripeOf(server.deps).tax;
  const create = transactions.createFromCalculation.bind(transactions);
  transactions.createFromCalculation = async (...request) => {
    await create(...request);
    throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no answer' });
  };
  await startOfMonth(2);
  await closeMonth(admin, month);
  await expect.poll(() => records().length).toBe(before + 1);
  transactions.createFromCalculation = create;
  server.sandbox?.advance(25 * 3_600_000);
  await recordTaxes(server.deps);

  now = new Date(now.getTime() + 60_000);
  await refund(admin, order.id, 1000);
  await startOfMonth(3);
  await closeMonth(admin, month);
  await expect.poll(() => areRecorded(partner)).toEqual([true, true]);
  await recordTaxes(server.deps);
  expect(records()).toHaveLength(before + 1);
  const [invoice, creditNote] = await invoicesOf(admin, partner.id);
  const [charge] = await em().find(PartnerEntry, { account: partner.id, kind: 'charge' });
  expect(saidByHand()).toEqual([
    {
      number: creditNote?.number,
      taxRecord: `${invoice?.number}/1`,
      returned: [{ entry: charge?.id, amount: 1000, tax: 80 }],
    },
  ]);
});

test('of an invoice with more charges than one record, two runs report only the lost record, once', async () => {
  const partner = await firm();
  const order = await placeOrder(partner, 'one');
  const account = partner.id;
  const own = await em().findOneOrFail(PartnerEntry, { account, kind: 'charge' });
  // Their ids sort first: with the order's own charge, two records.
  const others = Array.from({ length: 100 }, (_, position) => ({
    id: `00000000-0000-4000-8000-${account.slice(0, 8)}${String(position).padStart(4, '0')}`,
    account,
    kind: 'charge' as const,
    amount: cents(-100),
    reference: `by hand ${position}`,
    order: null,
    apiKey: null,
    by: 'system',
    note: null,
    at: own.at,
  }));
  await em().insertMany(PartnerEntry, others);
  await startOfMonth(4);
  await closeMonth(admin, month);
  await expect.poll(() => areRecorded(partner)).toEqual([true]);
  const { id, taxTransactions } = await em().findOneOrFail(PartnerInvoice, { account });
  expect(taxTransactions).toHaveLength(2);
  const [first = null, second = null] = taxTransactions ?? [];

  const from = logged.length;
  for (const [months, lost] of [
    [5, [null, second]],
    [6, [first, null]],
  ] as const) {
    await em().nativeUpdate(PartnerInvoice, { id }, { taxTransactions: [...lost] });
    now = new Date(now.getTime() + 60_000);
    await refund(admin, order.id, 1000);
    await startOfMonth(months);
    await closeMonth(admin, month);
    await expect.poll(async () => new Set(await areRecorded(partner))).toEqual(new Set([true]));
    if (months === 5) expect(saidByHand(from)).toEqual([]);
  }
  expect(saidByHand(from)).toMatchObject([
    { taxRecord: expect.stringMatching(/\/2$/), returned: [{ entry: own.id, amount: 1000 }] },
  ]);
  const newest = await em().findOneOrFail(PartnerInvoice, { account }, { orderBy: { sequence: 'desc' } });
  await em().nativeUpdate(PartnerInvoice, { id: newest.id }, { isTaxRecorded: false });
  await Promise.all([recordTaxes(server.deps), recordTaxes(server.deps)]);
  expect(saidByHand(from)).toHaveLength(2);
});
