import { expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { InvoicedEntry } from '../../src/db/rows/partners/invoiced-entry.ts';
import { PartnerEntry } from '../../src/db/rows/partners/partner-entry.ts';
import { PartnerInvoice } from '../../src/db/rows/partners/partner-invoice.ts';
import { invoiceCsv } from '../../src/invoices/invoice-csv.ts';
import { invoicePaper } from '../../src/invoices/invoice-paper.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { closeMonth, invoicesOf, refund } from './invoicing.ts';
import { addKey, aPartner, aPartnerBody, topUp } from './partner.ts';

let now = new Date('2026-06-10T10:00:00Z');
const server = await startServerForFile({ clock: { now: () => now } });
let admin = await signInAs(server, 'admin');
/** Sessions expire with the time: the administrator signs in again. */
async function moveTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await signInAs(server, 'admin');
}
const em = () => server.deps.orm.em.fork();
const price = 2495;
const onAccount = { payment: 'on_account', creditLimit: 1_000_000 };
async function placeOrder(partner: Awaited<ReturnType<typeof aPartner>>, key: string, form = {}) {
  const orderNumber = String((await partner.order(key, form)).body['orderNumber']);
  return em().findOneOrFail(Order, { orderNumber });
}

test('closing a month invoices each account once, and charges of the next month wait', async () => {
  const partner = await aPartner(server, admin, { account: onAccount, balance: 1000 });
  const idle = await aPartner(server, admin, { account: onAccount });
  now = new Date('2026-06-10T10:01:00Z');
  const order = await placeOrder(partner, 'june', { matterNumber: 'M-2026/7' });
  expect((await closeMonth(admin, '2026-06')).body['code']).toBe('invoice.month');
  await moveTo('2026-07-02T09:00:00Z');
  await placeOrder(partner, 'july');
  expect((await closeMonth(admin, '2026-06')).body).toEqual({ documents: 1 });
  expect((await closeMonth(admin, '2026-06')).body).toEqual({ documents: 0 });

  expect(await invoicesOf(admin, partner.id)).toMatchObject([
    {
      number: '2026-0001',
      kind: 'invoice',
      month: '2026-06',
      opening: 0,
      charged: price,
      closing: 1000 - price,
      due: price - 1000,
      open: price - 1000,
      dueAt: '2026-07-16T09:00:00.000Z',
      daysOverdue: 0,
    },
  ]);
  expect(await invoicesOf(admin, idle.id)).toEqual([]);
  const { facts } = await em().findOneOrFail(PartnerInvoice, { account: partner.id });
  expect(facts.lines).toMatchObject([
    { kind: 'top_up', amount: 1000, reference: 'Transfer 1', orderNumber: null },
    { kind: 'charge', amount: -price, reference: 'M-2026/7', orderNumber: order.orderNumber },
  ]);
  const [entry] = await em().find(AuditEntry, { what: 'month.closed' });
  expect(entry?.after).toEqual({ month: '2026-06', documents: 1, first: '2026-0001', last: '2026-0001' });
});

test('a refund of an invoiced order is on a credit note, one of the same month on the invoice', async () => {
  const partner = await aPartner(server, admin, { account: onAccount });
  const invoiced = await placeOrder(partner, 'first');
  await moveTo('2026-08-01T00:00:00Z');
  await closeMonth(admin, '2026-07');
  const [before] = await invoicesOf(admin, partner.id);
  await refund(admin, invoiced.id, 1000);
  const other = await placeOrder(partner, 'second');
  await refund(admin, other.id, 500);
  await moveTo('2026-09-01T00:00:00Z');
  await closeMonth(admin, '2026-08');

  const documents = await invoicesOf(admin, partner.id);
  expect(documents).toMatchObject([
    { kind: 'invoice', month: '2026-07', charged: price, open: price - 1500 },
    { kind: 'credit_note', month: '2026-08', opening: -price, charged: 0, closing: 1000 - price, open: 0 },
    { kind: 'invoice', charged: price, due: price, closing: 1500 - 2 * price, open: price },
  ]);
  const credit = await em().findOneOrFail(PartnerInvoice, { account: partner.id, kind: 'credit_note' });
  expect(credit.facts.lines).toMatchObject([
    { kind: 'refund', amount: 1000, orderNumber: invoiced.orderNumber, invoice: before?.number },
  ]);
  const csv = await partner.call('GET', `/api/invoice-file?number=${documents[1]?.number}&format=csv`);
  expect(String(csv.body['text'])).toContain(
    `"refund","2026-08-01 00:00:00","${invoiced.orderNumber}","","${before?.number}"`,
  );
});

test('two parallel closings issue each document once, and numbers have no gaps', async () => {
  await moveTo('2026-09-10T00:00:00Z');
  const partners = [];
  for (const _ of [1, 2, 3, 4]) partners.push(await aPartner(server, admin, { balance: 100 }));
  await moveTo('2026-10-01T00:00:00Z');
  const replies = await Promise.all(Array.from({ length: 6 }, () => closeMonth(admin, '2026-09')));
  const counts = replies.map(({ body }) => Number(body['documents'])).toSorted((a, b) => a - b);
  expect(counts).toEqual([0, 0, 0, 0, 0, 4]);
  const all = await em().find(PartnerInvoice, {}, { orderBy: { sequence: 'asc' } });
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, position) => position + 1));
  const invoiced = await em().count(InvoicedEntry);
  expect(invoiced).toBe(await em().count(PartnerEntry, { at: { $lt: now } }));
});

test('a failed closing leaves no gap and no document', async () => {
  await moveTo('2026-10-10T00:00:00Z');
  await aPartner(server, admin, { balance: 100 });
  await moveTo('2026-11-01T00:00:00Z');
  const before = await em().count(PartnerInvoice);
  const execute = (sql: string) => em().getConnection().execute(sql);
  await execute(`alter table closed_months add constraint refuse check (month <> '2026-10')`);
  expect((await closeMonth(admin, '2026-10')).status).toBe(500);
  expect(await em().count(PartnerInvoice)).toBe(before);
  await execute('alter table closed_months drop constraint refuse');
  expect((await closeMonth(admin, '2026-10')).body).toEqual({ documents: 1 });
  const { sequence } = await em().findOneOrFail(PartnerInvoice, { month: '2026-10' });
  expect(sequence).toBe(before + 1);
});

test('an entry after its month was closed is on the next invoice', async () => {
  const partner = await aPartner(server, admin, { balance: 700 });
  await em().nativeUpdate(PartnerEntry, { account: partner.id }, { at: new Date('2026-10-31T23:59:59Z') });
  expect((await closeMonth(admin, '2026-10')).body).toEqual({ documents: 0 });
  await moveTo('2026-12-01T00:00:00Z');
  await closeMonth(admin, '2026-11');
  expect(await invoicesOf(admin, partner.id)).toMatchObject([{ month: '2026-11', closing: 700, due: 0 }]);
});

test('files keep their bytes if settings, partner and balance change, and other partners get none', async () => {
  await moveTo('2026-12-02T00:00:00Z');
  const partner = await aPartner(server, admin, { account: { ...onAccount, language: 'es' } });
  await placeOrder(partner, 'first');
  await moveTo('2027-01-04T00:00:00Z');
  await closeMonth(admin, '2026-12');
  const [invoice] = await invoicesOf(admin, partner.id);
  expect(invoice?.number).toBe('2027-0001');
  const file = (format: string, by = partner) =>
    by.call('GET', `/api/invoice-file?number=${invoice?.number}&format=${format}`);
  const [csv, pdf] = [await file('csv'), await file('pdf')];
  expect(String(csv.body['text'])).toContain(`"charge","2026-12-02 00:00:00"`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(String(pdf.body['text']).startsWith('%PDF-')).toBe(true);

  const { settings, version } = (await admin.call('GET', '/api/admin/settings')).body;
  const { company } = settings as unknown as { company: object };
  const changed = { ...(settings as unknown as object), company: { ...company, legalName: 'Another Name' } };
  await admin.call('PUT', '/api/admin/settings', { settings: changed, version });
  const body = { ...aPartnerBody({ name: 'Renamed', paymentDays: 90 }), isClosed: false };
  await admin.call('PUT', `/api/admin/partners/${partner.id}`, body);
  await topUp(admin, partner.id, 5000);
  expect(String((await file('csv')).body['text'])).toBe(String(csv.body['text']));
  expect(String((await file('pdf')).body['text'])).toBe(String(pdf.body['text']));
  const byStaff = await admin.call('GET', `/api/invoice-file?number=${invoice?.number}`);
  expect(String(byStaff.body['text'])).toBe(String(pdf.body['text']));

  const other = await aPartner(server, admin);
  expect((await file('pdf', other)).body['code']).toBe('invoice.not_found');
  expect((await other.call('GET', '/api/invoices')).body).toEqual([]);
  expect((await partner.call('GET', '/api/invoices')).body).toMatchObject([
    { number: '2027-0001', open: 0, due: price },
  ]);
  const noRead = await addKey(server, admin, partner.id, { scopes: ['quote'] });
  expect((await noRead.call('GET', `/api/invoice-file?number=${invoice?.number}`)).status).toBe(403);
  const translator = await signInAs(server, 'translator');
  expect((await translator.call('GET', `/api/invoice-file?number=${invoice?.number}`)).status).toBe(403);
  expect((await server.call('GET', `/api/invoice-file?number=${invoice?.number}`)).status).toBe(401);
});

test('an invoice shows price and discount of discounted orders, and is unchanged for others', async () => {
  await moveTo('2028-02-02T00:00:00Z');
  const partner = await aPartner(server, admin, { account: onAccount });
  const terms = { minimum: 0, uses: null, usesPerEmail: null, tiers: [], firstDay: null, lastDay: null };
  const coupon = { ...terms, code: 'FIRM-10', percent: 10, amount: null };
  await admin.call('POST', '/api/admin/coupons', coupon);
  await placeOrder(partner, 'plain');
  await placeOrder(partner, 'less', { coupon: coupon.code });
  await moveTo('2028-03-01T00:00:00Z');
  await closeMonth(admin, '2028-02');

  const [{ number } = { number: '' }] = await invoicesOf(admin, partner.id);
  const csv = await partner.call('GET', `/api/invoice-file?number=${number}&format=csv`);
  const lines = String(csv.body['text']).trimEnd().split(/\r?\n/);
  const ends = lines.map((line) => line.split(',').slice(-4).join(',')).toSorted();
  expect(ends).toEqual(
    expect.arrayContaining([
      '"amount","currency","price","discount"',
      '"-24.95","usd","",""',
      '"-22.45","usd","-24.95","2.50"',
    ]),
  );
  const invoice = await em().findOneOrFail(PartnerInvoice, { account: partner.id });
  const written = invoicePaper(invoice)['lines'] as readonly (readonly string[])[];
  const stated = written.filter((line) => line.join(' ').includes('Price $24.95, discount $2.50'));
  expect(stated.map((line) => line.at(-1))).toEqual(['−$22.45']);
  // An earlier one has no discounts in its facts, and keeps its file.
  const before = invoice.facts.lines.map((line) => ({ ...line, discount: undefined }));
  const file = invoiceCsv({ ...invoice, facts: { ...invoice.facts, lines: before } });
  expect(file.split('\n')[0]?.trimEnd().endsWith('"amount","currency"')).toBe(true);
});
