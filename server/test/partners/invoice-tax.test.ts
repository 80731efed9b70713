import { randomUUID } from 'node:crypto';
import { cents } from '@truepage/core/money';
import Stripe from 'stripe';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PartnerEntry } from '../../src/db/rows/partners/partner-entry.ts';
import { PartnerInvoice } from '../../src/db/rows/partners/partner-invoice.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { recordTaxes } from '../../src/invoices/record-taxes.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';
import { closeMonth, invoicesOf, refund } from './invoicing.ts';
import { aPartner, type TestPartner } from './partner.ts';

let now = new Date('2026-06-10T10:00:00Z');
let month = '';
const server = await startServerForFile({ clock: { now: () => now } });
let admin: SignedIn = await signInAs(server, 'admin');
/** Moves to the start of a later month, so that the previous one can be closed. The session expires meanwhile. */
async function startOfMonth(monthsAhead: number): Promise<void> {
  now = new Date(Date.UTC(2026, 5 + monthsAhead, 1, 9));
  month = new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 7);
  admin = await signInAs(server, 'admin');
}
const em = () => server.deps.orm.em.fork();
const price = 2495;
const onAccount = { payment: 'on_account', creditLimit: 1_000_000 };
const market = { line1: '1 Market Street', line2: '', city: 'San Francisco', region: 'CA' };
const sanFrancisco = { ...market, postalCode: '94103', country: 'US' };
const madrid = {
  ...market,
  line1: 'Calle Mayor 1',
  city: 'Madrid',
  region: '',
  postalCode: '28013',
  country: 'ES',
};

async function switchTax(isOn: boolean): Promise<void> {
  const { body } = await admin.call('GET', '/api/admin/settings');
  const settings = { ...(body['settings'] as unknown as object), tax: { isOn } };
  await admin.call('PUT', '/api/admin/settings', { settings, version: body['version'] });
}

const setBilling = (id: string, address: object = sanFrancisco, taxId = '') =>
  admin.call('PUT', `/api/admin/partners/${id}/billing`, { address, taxId });

async function firm(address?: object, taxId?: string) {
  const partner = await aPartner(server, admin, { account: onAccount });
  if (address !== undefined) await setBilling(partner.id, address, taxId);
  return partner;
}

async function placeOrder(partner: TestPartner, key: string) {
  const orderNumber = String((await partner.order(key)).body['orderNumber']);
  return em().findOneOrFail(Order, { orderNumber });
}

/** Some time after the previous entry. */
async function refundOf(order: Order, amount: number): Promise<void> {
  now = new Date(now.getTime() + 60_000);
  await refund(admin, order.id, amount);
}

async function file(partner: TestPartner, number: string | undefined, format: string): Promise<string> {
  const path = `/api/invoice-file?number=${number}&format=${format}`;
  const { body } = await partner.call('GET', path);
  return String(body['text']);
}

async function pdfText(number: string | undefined): Promise<string> {
  const reply = await fetch(`${server.origin}/api/invoice-file?number=${number}&format=pdf`, {
    headers: { Cookie: admin.cookie },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

const ledgerTaxes = async (order: string) => {
  const entries = await em().find(PaymentEntry, { order, kind: 'tax' }, { orderBy: { at: 'asc' } });
  return entries.map(({ amount, tax }) => [amount, tax]);
};

test('off: an invoice has no tax, and Stripe is not called', async () => {
  const partner = await firm(sanFrancisco);
  const order = await placeOrder(partner, 'one');
  await startOfMonth(1);
  expect((await closeMonth(admin, month)).body).toEqual({ documents: 1 });
  const { facts, taxCalculations } = await em().findOneOrFail(PartnerInvoice, { account: partner.id });
  expect(JSON.stringify(facts.lines)).not.toContain('tax');
  expect(taxCalculations ?? null).toBeNull();
  expect(await ledgerTaxes(order.id)).toEqual([]);
});

test('the tax of a month is calculated when it is closed, with the address at that time', async () => {
  await switchTax(true);
  const partner = await firm(madrid);
  const order = await placeOrder(partner, 'one');
  await setBilling(partner.id, sanFrancisco);
  await startOfMonth(2);
  expect((await closeMonth(admin, month)).body).toEqual({ documents: 1 });

  const invoice = await em().findOneOrFail(PartnerInvoice, { account: partner.id });
  const [line] = invoice.facts.lines;
  // 24.95 with 8.625% in it.
  expect(line).toMatchObject({ amount: -price, tax: { amount: -198 } });
  expect(invoice.facts.buyer).toMatchObject({ address: sanFrancisco });
  expect([invoice.charged, invoice.due]).toEqual([price, price]);
  const [entry] = await em().find(PaymentEntry, { order: order.id, kind: 'tax' });
  expect(entry).toMatchObject({
    amount: 0,
    tax: 198,
    taxes: [
      { name: 'Sales Tax', jurisdiction: 'California', percentage: 7.25, amount: 166 },
      { name: 'Sales Tax', jurisdiction: 'San Francisco', percentage: 1.375, amount: 32 },
    ],
  });
  const pay = await admin.call('GET', `/api/admin/orders/${order.orderNumber}/pay`);
  expect(pay.body['margin']).toMatchObject({ charged: price, tax: 198, margin: price - 198 });
  const payments = await admin.call('GET', `/api/admin/orders/${order.orderNumber}/payments`);
  expect(payments.body['entries']).toMatchObject([{ kind: 'account' }, { kind: 'tax', tax: 198 }]);
  expect(payments.body['balance']).toBe(price);
  const orders = await fetch(`${server.origin}/api/admin/orders.csv?q=${order.orderNumber}`, {
    headers: { Cookie: admin.cookie },
  });
  expect((await orders.text()).split('\r\n')[1]?.split(',').at(-1)).toBe('"1.98"');

  const [{ number } = { number: '' }] = await invoicesOf(admin, partner.id);
  const text = await pdfText(number);
  expect(text).toContain('1 Market Street San Francisco, CA 94103 United States');
  expect(text).toContain('Sales Tax, California (7.25%)');
  const [heading = '', , charge = ''] = (await file(partner, number, 'csv')).split('\r\n');
  expect(heading.endsWith('"price","discount","tax","taxes"')).toBe(true);
  expect(charge).toContain(
    '"-1.98","Sales Tax, California 7.25% -1.66; Sales Tax, San Francisco 1.375% -0.32"',
  );
});

test('credit notes return the tax to the cent, and a refund of the same month reduces its invoice', async () => {
  const partner = await firm(sanFrancisco);
  const order = await placeOrder(partner, 'one');
  await refundOf(order, 833);
  await startOfMonth(3);
  await closeMonth(admin, month);
  await refundOf(order, 831);
  await startOfMonth(4);
  await closeMonth(admin, month);
  await refundOf(order, 831);
  await startOfMonth(5);
  await closeMonth(admin, month);
  const documents = await em().find(
    PartnerInvoice,
    { account: partner.id },
    { orderBy: { year: 'asc', sequence: 'asc' } },
  );
  const taxes = documents.map(({ kind, facts }) => [kind, ...facts.lines.map(({ tax }) => tax?.amount)]);
  expect(taxes).toEqual([
    ['invoice', -198, 66],
    ['credit_note', 66],
    ['credit_note', 66],
  ]);
  const ledger = await ledgerTaxes(order.id);
  // The entries of one document have the same time.
  expect(ledger.map(([, tax]) => Number(tax)).toSorted((a, b) => b - a)).toEqual([198, -66, -66, -66]);
  const [, { number } = { number: '' }] = await invoicesOf(admin, partner.id);
  expect(await pdfText(number)).toContain('Sales Tax, California');
});

test('a foreign firm with a VAT number owes the tax itself, and the invoice says so', async () => {
  const partner = await firm(madrid, 'ESB12345678');
  const domestic = await firm(madrid);
  await placeOrder(partner, 'one');
  await placeOrder(domestic, 'one');
  await startOfMonth(6);
  await closeMonth(admin, month);
  const [{ number } = { number: '' }] = await invoicesOf(admin, partner.id);
  const text = await pdfText(number);
  expect(text).toContain('Reverse charge');
  expect(text).toContain('ESB12345678');
  const own = await em().findOneOrFail(PartnerInvoice, { account: domestic.id });
  expect(own.facts.lines).toMatchObject([{ tax: { amount: -433 } }]);
  expect(own.facts.isReverseCharge).toBeUndefined();
});

test('without an address there is no tax, and the desk warns before the closing', async () => {
  const partner = await firm();
  await placeOrder(partner, 'one');
  await startOfMonth(7);
  const before = await admin.call('GET', '/api/admin/invoices');
  expect(before.body['withoutAddress']).toEqual([{ id: partner.id, name: 'Olmo & Partners' }]);
  expect((await closeMonth(admin, month)).body).toEqual({ documents: 1 });
  const { facts } = await em().findOneOrFail(PartnerInvoice, { account: partner.id });
  expect(facts.lines[0]?.tax).toBeUndefined();
});

test('while Stripe refuses or is unreachable nothing is issued, and the closing can be repeated', async () => {
  const partner = await firm({ ...sanFrancisco, postalCode: '9410' });
  await placeOrder(partner, 'one');
  await startOfMonth(8);
  const numbers = async () => (await em().find(PartnerInvoice, {})).length;
  const before = await numbers();
  const refused = await closeMonth(admin, month);
  expect([refused.status, refused.body['code']]).toEqual([409, 'invoice.tax_refused']);
  expect(refused.body['details']).toMatchObject({ partnerId: partner.id });
  await setBilling(partner.id);
  const { calculations } = stripeOf(server.deps).tax;
  const create = calculations.create.bind(calculations);
  calculations.create = () =>
    Promise.reject(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no answer' }));
  const away = await closeMonth(admin, month);
  expect([away.status, away.body['code']]).toEqual([503, 'invoice.tax_unavailable']);
  // The address changes during Stripe's call.
  calculations.create = async (...request) => {
    await setBilling(partner.id, madrid);
    return create(...request);
  };
  expect((await closeMonth(admin, month)).body['code']).toBe('invoice.changed');
  calculations.create = create;
  expect(await numbers()).toBe(before);
  expect((await closeMonth(admin, month)).body).toEqual({ documents: 1 });
  const all = await em().find(PartnerInvoice, {}, { orderBy: { year: 'asc', sequence: 'asc' } });
  for (const [, ofYear] of Map.groupBy(all, ({ year }) => year))
    expect(ofYear.map(({ sequence }) => sequence)).toEqual(ofYear.map((_, position) => position + 1));
});

test('Stripe records what an invoice charges and what refunds return of it, each once', async () => {
  const partner = await firm(sanFrancisco);
  const order = await placeOrder(partner, 'one');
  await refundOf(order, 1000);
  await startOfMonth(9);
  await closeMonth(admin, month);
  await refundOf(order, 700);
  await refundOf(order, 795);
  await startOfMonth(10);
  await closeMonth(admin, month);
  const own = () => em().find(PartnerInvoice, { account: partner.id }, { orderBy: { issuedAt: 'asc' } });
  const { transactions } = stripeOf(server.deps).tax;
  const create = transactions.createReversal.bind(transactions);
  // The answer to a reversal is lost: it is made once.
  let isLost = true;
  transactions.createReversal = async (...request) => {
    const answer = await create(...request);
    if (!isLost) return answer;
    isLost = false;
    throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no answer' });
  };
  await expect
    .poll(async () => {
      await recordTaxes(server.deps);
      return (await own()).map(({ isTaxRecorded }) => isTaxRecorded);
    })
    .toEqual([true, true]);
  const [first] = await own();
  const records = server.sandbox?.taxRecords() ?? [];
  const [recorded] = first?.taxTransactions ?? [];
  const sold = records.filter(({ transaction }) => transaction.id === recorded);
  expect(sold).toMatchObject([{ lines: [{ amount: price, amount_tax: 198 }] }]);
  const returned = records.filter(
    ({ transaction }) => transaction.reversal?.original_transaction === recorded,
  );
  expect(returned.flatMap(({ lines }) => lines)).toMatchObject([
    { amount: -1000, amount_tax: -80 },
    { amount: -1495, amount_tax: -118 },
  ]);
});

test('more charges than Stripe accepts at once are calculated in parts, and recorded in parts', async () => {
  const { id: account } = await firm(sanFrancisco);
  const charge = { account, kind: 'charge', amount: cents(-100), by: 'api', at: now } as const;
  const charges = Array.from({ length: 101 }, () => ({
    ...charge,
    id: randomUUID(),
    reference: randomUUID(),
  }));
  await em().insertMany(PartnerEntry, charges);
  await startOfMonth(11);
  await closeMonth(admin, month);
  const invoice = await em().findOneOrFail(PartnerInvoice, { account });
  expect(invoice.taxCalculations).toHaveLength(2);
  expect(invoice.facts.lines.filter(({ tax }) => tax?.amount === -8)).toHaveLength(101);
  await expect
    .poll(async () => {
      await recordTaxes(server.deps);
      return (await em().findOneOrFail(PartnerInvoice, { account })).taxTransactions?.length;
    })
    .toBe(2);
});

test('addresses are validated, and audited without their text', async () => {
  const partner = await firm(madrid, 'ESB12345678');
  for (const wrong of [
    { ...madrid, line1: ' ' },
    { ...madrid, country: 'ZZ' },
    { ...sanFrancisco, postalCode: '' },
  ])
    expect((await setBilling(partner.id, wrong)).status).toBe(400);
  expect((await setBilling(partner.id, madrid, 'DE123456789')).status).toBe(400);
  expect((await partner.read()).billing).toEqual({ address: madrid, taxId: 'ESB12345678' });
  const entries = await em().find(AuditEntry, { what: 'partner.billing_changed' });
  const last = entries.find(({ after }) => JSON.stringify(after).includes(partner.id));
  expect(last?.before).toEqual({ partnerId: partner.id, country: null, hasTaxId: false });
  expect(last?.after).toEqual({ partnerId: partner.id, country: 'ES', hasTaxId: true });
});

test('transactions at Stripe are found although their answers were lost and their keys have expired', async () => {
  const partner = await firm(sanFrancisco);
  const order = await placeOrder(partner, 'one');
  const { transactions } = stripeOf(server.deps).tax;
  const { createFromCalculation, createReversal } = transactions;
  const lost = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no answer' });
  const own = () => em().find(PartnerInvoice, { account: partner.id }, { orderBy: { issuedAt: 'asc' } });
  const made = () => server.sandbox?.taxRecords() ?? [];

  for (const [monthsAhead, name] of [
    [12, 'createFromCalculation'],
    [13, 'createReversal'],
  ] as const) {
    const before = made().length;
    transactions.createFromCalculation = async (...request) => {
      const answer = await createFromCalculation.apply(transactions, request);
      if (name === 'createFromCalculation') throw lost();
      return answer;
    };
    transactions.createReversal = async (...request) => {
      await createReversal.apply(transactions, request);
      throw lost();
    };
    await startOfMonth(monthsAhead);
    await closeMonth(admin, month);
    await expect.poll(() => made().length).toBe(before + 1);
    Object.assign(transactions, { createFromCalculation, createReversal });
    server.sandbox?.advance(25 * 3_600_000);
    await recordTaxes(server.deps);
    expect((await own()).every(({ isTaxRecorded }) => isTaxRecorded)).toBe(true);
    expect(made()).toHaveLength(before + 1);
    if (monthsAhead === 12) {
      expect((await own())[0]?.taxTransactions).toEqual([null]);
      // As if that answer had arrived in time.
      const taxTransactions = [made().at(-1)?.transaction.id ?? ''];
      await em().nativeUpdate(PartnerInvoice, { account: partner.id }, { taxTransactions });
      await refundOf(order, 1000);
    }
  }
});
