import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { addCents, cents, type Cents } from '@truepage/core/money';
import { openAmounts } from '@truepage/core/partners/invoices/invoice';
import { endOfMonth } from '@truepage/core/office/month';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { orderRequest } from '@truepage/core/orders/order-request';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { anOrderForm } from '@truepage/core/testing/builders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCoupon } from '../../src/coupons/manage-coupons.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { InvoicedEntry } from '../../src/db/rows/partners/invoiced-entry.ts';
import { PartnerEntry } from '../../src/db/rows/partners/partner-entry.ts';
import { PartnerInvoice } from '../../src/db/rows/partners/partner-invoice.ts';
import { closeMonth } from '../../src/invoices/close-month.ts';
import { newestInvoices, overdueInvoices } from '../../src/invoices/invoice.repository.ts';
import { placeOrder } from '../../src/order-placement/place-order.ts';
import { addEntry } from '../../src/partners/accounts/add-entry.ts';
import { saveBilling } from '../../src/partners/accounts/save-billing.ts';
import { changePartner, createPartner } from '../../src/partners/accounts/save-partner.ts';
import { refundOrder } from '../../src/payments/refunds/refund-order.ts';
import type { PaymentProvider } from '../../src/ports/payment-provider.ts';
import { aReceivedDocument } from '../support/fixtures/received-document.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

// No jobs run, because mails and texts of documents are irrelevant here.
const server = await startServerForFile({
  env: {
    ROLE: 'web',
    DATABASE_URL: 'postgres://unused',
    STRIPE_SECRET_KEY: 'sk_test_unused',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_unused',
    STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  },
});
const em = () => server.deps.orm.em.fork();
const admin = await signInAs(server, 'admin');
const { id: adminId } = admin;
const actor = { id: adminId, username: 'admin', role: 'admin' } as const;
/** Two taxes in each amount, without calling Stripe. */
const taxIn = (amount: number) => [Math.floor(amount / 13), Math.floor(amount / 41)] as const;
const calculateTax: PaymentProvider['calculateTax'] = ({ lines }) => {
  const name = 'Sales Tax';
  const taxes = lines.map(({ reference, amount }) => {
    const [state, city] = taxIn(amount).map((one) => cents(one)) as [Cents, Cents];
    const parts = [
      { name, jurisdiction: 'State', percentage: 8, amount: state },
      { name, jurisdiction: 'City', percentage: 2.5, amount: city },
    ];
    return [reference, { amount: addCents(state, city), parts }] as const;
  });
  return Promise.resolve({ id: randomUUID(), taxes: new Map(taxes), isReverseCharge: false });
};
const payments = { ...server.deps.payments, calculateTax };
const at = (now: Date) => ({ ...server.deps, payments, clock: { now: () => now } });

const isNightly = process.env['NIGHTLY'] === 'true';
/** Months per firm, of four firms; at night 1,000 in total. */
const count = isNightly ? 250 : 60;
const months = Array.from({ length: count }, (_, month) =>
  new Date(Date.UTC(2026, month)).toISOString().slice(0, 7),
);

const terms = { minimum: cents(0), uses: null, usesPerEmail: null, tiers: [], firstDay: null, lastDay: null };
/** The last two leave nothing to pay, the second by waiving a rest below the card minimum. */
const coupons = {
  'TEN-PERCENT': { percent: 10, amount: null },
  'THIRD-33': { percent: 33, amount: null },
  'SEVEN-OFF': { percent: null, amount: cents(700) },
  'ALL-FREE': { percent: 100, amount: null },
  'TO-THE-CENT': { percent: null, amount: cents(2450) },
} as const;
const amount = fc.integer({ min: 1, max: 50_000 }).map((value) => cents(value));
const happening = fc.record({
  kind: fc.constantFrom('order', 'order', 'refund', 'top_up', 'correction'),
  amount,
  account: fc.nat({ max: 3 }),
  pick: fc.nat(),
  pages: fc.integer({ min: 1, max: 4 }),
  coupon: fc.constantFrom(undefined, undefined, ...(Object.keys(coupons) as (keyof typeof coupons)[])),
  /** The discount agreed before an order; rarely one that leaves nothing to pay, because it stays in force. */
  agreed: fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 7, arbitrary: fc.integer({ min: 0, max: 50 }) },
    { weight: 1, arbitrary: fc.constantFrom(98, 100) },
  ),
  /** Days before the end of its month; beyond 31, late. */
  age: fc.integer({ min: 0, max: 45 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;
const scenario = fc.array(
  fc.record({
    happenings: fc.array(happening, { maxLength: 12 }),
    /** A month that is not closed is included in the next closing. */
    closings: fc.constantFrom(0, 1, 1, 2, 5),
  }),
  { minLength: months.length, maxLength: months.length },
);

/** The expected state of a firm, computed without the product's rules. */
interface Firm {
  readonly id: string;
  readonly payment: 'prepaid' | 'on_account';
  /** The agreed discount of the moment, in per cent. */
  percent: number;
  readonly orders: { readonly number: OrderNumber; left: number }[];
  balance: number;
}

/**
 * Returns the list price minus the larger of agreed discount and coupon, in whole cents: half a cent is rounded up, and less than 50 cents
 * are not charged. The coupon is used if it takes off more.
 */
function expected({ percent: agreed }: Firm, { pages, coupon }: Happening) {
  const listed = pages * defaultPriceList.translation.certified;
  const left = (off: number) => (listed - off < 50 ? 0 : listed - off);
  const share = (percent: number) => left(Number((BigInt(listed) * BigInt(percent) * 2n + 100n) / 200n));
  const withAgreed = share(agreed);
  const { percent, amount: fixed } = coupon === undefined ? { percent: 0, amount: null } : coupons[coupon];
  const withCoupon = fixed === null ? share(percent ?? 0) : left(fixed);
  const isUsed = coupon !== undefined && withCoupon < withAgreed;
  return { price: isUsed ? withCoupon : withAgreed, coupon: isUsed ? coupon : null };
}

function factsOf({ payment, percent }: Pick<Firm, 'payment' | 'percent'>) {
  const person = { name: 'Olmo', contactEmail: 'office@olmo.example', language: 'en' } as const;
  const sums = { creditLimit: cents(100_000_000), discountPercent: percent, paymentDays: 14 };
  return { ...person, payment, ...sums };
}

async function happen(firm: Firm, one: Happening, now: Date): Promise<void> {
  const deps = at(now);
  if (one.kind === 'order') await order(firm, one, now);
  else if (one.kind === 'refund') {
    const refunded = firm.orders[one.pick % Math.max(1, firm.orders.length)];
    const sum = cents(Math.min(one.amount, refunded?.left ?? 0));
    if (refunded === undefined || sum === 0) return;
    const wish = { orderNumber: refunded.number, amount: sum, reason: 'requested_by_customer' } as const;
    await refundOrder(deps, { ...wish, note: undefined, requestId: randomUUID(), staffId: adminId });
    refunded.left -= sum;
    firm.balance += sum;
  } else {
    const { kind } = one;
    const sum = cents(kind === 'correction' && one.pick % 2 === 0 ? 0 - one.amount : one.amount);
    await addEntry(deps, actor, firm.id, { kind, amount: sum, reference: randomUUID(), note: '' });
    firm.balance += sum;
  }
}

async function order(firm: Firm, one: Happening, now: Date): Promise<void> {
  if (one.agreed !== undefined) {
    firm.percent = one.agreed;
    await changePartner(at(now), actor, firm.id, { ...factsOf(firm), isClosed: false });
  }
  const { price, coupon } = expected(firm, one);
  const number = await placeOrder(at(now), {
    request: orderRequest.parse(anOrderForm({ coupon: one.coupon })),
    documents: [aReceivedDocument({ pages: one.pages })],
    idempotencyKey: undefined,
    partnerId: firm.id,
    payer: { accountId: firm.id },
    locale: 'en',
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'partner.funds') return undefined;
    throw error;
  });
  const isPrepaid = firm.id === prepaid;
  if (number === undefined) {
    expect(isPrepaid && price > firm.balance).toBe(true);
    return;
  }
  const { id, totalPrice, coupon: used } = await em().findOneOrFail(Order, { orderNumber: number });
  expect([totalPrice, used]).toEqual([price, coupon]);
  const paid = await em().find(PaymentEntry, { order: id });
  expect(paid.map((entry) => [entry.kind, entry.amount])).toEqual([
    [price === 0 ? 'free' : 'account', price],
  ]);
  firm.orders.push({ number, left: price });
  firm.balance -= price;
}

async function expectBalanced(firms: readonly Firm[], now: Date): Promise<void> {
  for (const { id: account, balance } of firms) {
    const entries = await em().find(PartnerEntry, { account });
    const invoiced = await em().find(InvoicedEntry, { entry: { account } });
    const documents = await em().find(
      PartnerInvoice,
      { account },
      { orderBy: { year: 'asc', sequence: 'asc' } },
    );
    const sum = (some: readonly PartnerEntry[]) => addCents(cents(0), ...some.map((one) => one.amount));
    expect(sum(entries)).toBe(balance);
    const on = new Set(invoiced.map(({ entry }) => entry.id));
    const waiting = entries.filter(({ id }) => !on.has(id));
    const closing = documents.at(-1)?.closing ?? cents(0);
    expect(addCents(closing, sum(waiting))).toBe(sum(entries));
    for (const [position, { id, opening, ...document }] of documents.entries()) {
      const own = new Set(invoiced.filter(({ invoice }) => invoice.id === id).map(({ entry }) => entry.id));
      expect(opening).toBe(documents[position - 1]?.closing ?? 0);
      expect(document.closing).toBe(addCents(opening, sum(entries.filter((entry) => own.has(entry.id)))));
      expect(document.facts.lines).toHaveLength(own.size);
    }
    await expectTaxed(account, documents);
    const credited = sum(entries.filter((entry) => entry.amount > 0));
    const open = openAmounts(
      documents.map(({ charged }) => charged),
      credited,
    );
    const read = (await newestInvoices(em(), 500, account)).toReversed();
    expect(read.map((row) => row.open)).toEqual(open);
    const overdue = (await overdueInvoices(em(), now)).filter((row) => row.account_id === account);
    const late = documents.filter(({ dueAt }, position) => dueAt < now && (open[position] ?? 0) > 0);
    expect(overdue.map(({ id }) => id).toSorted()).toEqual(late.map(({ id }) => id).toSorted());
  }
}

/** Documents and ledger have the same taxes, each charge its calculated tax, and what is fully refunded has none. */
async function expectTaxed(account: string, documents: readonly PartnerInvoice[]): Promise<void> {
  const lines = documents.flatMap(({ facts }) => facts.lines);
  const stated = addCents(cents(0), ...lines.map(({ tax }) => tax?.amount ?? cents(0)));
  const ledger = await em().find(PaymentEntry, { kind: 'tax', order: { partner: account } });
  expect(cents(0 - stated)).toBe(addCents(cents(0), ...ledger.map(({ tax }) => tax ?? cents(0))));
  for (const [, own] of Map.groupBy(lines, ({ orderNumber }) => orderNumber)) {
    const [charge] = own.filter(({ kind }) => kind === 'charge');
    const left = own.reduce((rest, line) => rest - line.amount, 0);
    const kept = own.reduce((rest, { tax }) => rest - (tax?.amount ?? 0), 0);
    if (charge === undefined) continue;
    const [state, city] = taxIn(0 - charge.amount);
    expect(charge.tax?.amount).toBe(account === untaxed ? undefined : 0 - state - city);
    if (left === 0 || account === untaxed) expect(kept).toBe(0);
    // Both are rounded.
    else expect(Math.abs(kept - ((state + city) * left) / (0 - charge.amount))).toBeLessThanOrEqual(1);
  }
}

let prepaid = '';
/** An account without an address. */
let untaxed = '';

test(
  `${4 * count} random months of firms with discounts: invoices and open entries match the ledger to the cent, in gapless numbers`,
  { timeout: 600_000 },
  async () => {
    const [played = []] = fc.sample(scenario, { numRuns: 1, seed: 20_261_127 });
    for (const [code, off] of Object.entries(coupons))
      await createCoupon(at(new Date(Date.UTC(2025, 0))), actor, { ...terms, ...off, code });
    const firms: Firm[] = [];
    for (const payment of ['prepaid', 'on_account', 'on_account', 'on_account'] as const) {
      const firm = { payment, percent: 0, orders: [], balance: 0 };
      firms.push({ ...firm, id: await createPartner(at(new Date(0)), actor, factsOf(firm)) });
    }
    [prepaid, untaxed] = [firms[0]?.id ?? '', firms[3]?.id ?? ''];
    const { body } = await admin.call('GET', '/api/admin/settings');
    const settings = { ...(body['settings'] as unknown as object), tax: { isOn: true } };
    await admin.call('PUT', '/api/admin/settings', { settings, version: body['version'] });
    const address = {
      line1: 'Calle Mayor 1',
      line2: '',
      city: 'Madrid',
      region: '',
      postalCode: '',
      country: 'ES',
    };
    for (const { id } of firms)
      if (id !== untaxed) await saveBilling(at(new Date(0)), actor, id, { address, taxId: '' });
    for (const [position, { happenings, closings }] of played.entries()) {
      const month = months[position] ?? '';
      const end = new Date(endOfMonth(month));
      for (const one of happenings) {
        const firm = firms[one.account];
        if (firm !== undefined)
          await happen(firm, one, new Date(end.getTime() - 1 - one.age * 24 * 3_600_000));
      }
      await Promise.all(Array.from({ length: closings }, () => closeMonth(at(end), actor, month)));
      if (position % 5 === 4) await expectBalanced(firms, end);
    }
    const documents = await em().find(PartnerInvoice, {});
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'credit_note']));
    expect(documents.length).toBeGreaterThan(2 * count);
    for (const [, ofYear] of Map.groupBy(documents, ({ year }) => year)) {
      const sequences = ofYear.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
      expect(sequences).toEqual(sequences.map((_, sequence) => sequence + 1));
    }
  },
);
