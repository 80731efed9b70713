import type { OrderNumber } from '@truepage/core/orders/order-number';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Receipt } from '../../src/db/rows/money/receipt.ts';
import { recordPayment } from '../../src/payments/record-payment.ts';
import { proofOf } from '../site/reviews.ts';
import { orderRowOf, pay } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, startServerForFile } from '../support/test-server.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

let now = new Date('2026-12-31T20:00:00.000Z');
const server = await startServerForFile({ clock: { now: () => now } });

const ask = (orderNumber: string, headers: Record<string, string> = {}, on = server) =>
  fetch(new URL(`/api/receipt.pdf?order=${orderNumber}`, on.origin), { headers });
async function read(answer: Response): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}
async function aPaidOrder(fields = {}): Promise<string> {
  const orderNumber = await server.placeOrder(fields);
  await pay(server, orderNumber);
  return orderNumber;
}
const numberOf = async (orderNumber: string) =>
  /filename="(R-.*)\.pdf"/.exec((await ask(orderNumber)).headers.get('content-disposition') ?? '')?.[1];

test('items, amounts, recipient and company are in the reader’s language', async () => {
  const orderNumber = await aPaidOrder({ fullName: 'Ana Pérez', translationType: 'certified' });
  const details = {
    companyName: 'Gómez & Söhne GmbH',
    companyAddress: 'Hauptstraße 1\n10115 Berlin',
    taxNumber: 'DE 123 456 789',
  };
  const proof = await proofOf(server, orderNumber);
  await server.call('PUT', `/api/orders/${orderNumber}/receipt-details`, details, proof);
  const answer = await ask(orderNumber);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const text = await read(answer);
  for (const said of [
    'Receipt number R-2026-00000',
    `Order number ${orderNumber}`,
    'Gómez & Söhne GmbH Hauptstraße 1 10115 Berlin DE 123 456 789 Ana Pérez',
    'Certified translation 1 $24.95 $24.95',
    'Total (USD) $24.95',
    'Paid, received by our staff $24.95',
  ])
    expect(text).toContain(said);
  const spanish = await read(await ask(orderNumber, { Cookie: 'locale=es' }));
  expect(spanish).toContain('Número de recibo R-2026-00000');
  expect(spanish).toContain('Traducción certificada');
});

test('a receipt is available in each enabled language, and uses only that one', async () => {
  const said = {
    'pt-BR': ['Número do recibo', 'Tradução certificada', 'Página 1 de 1'],
    zh: ['收据编号', '付款与退款'],
    ru: ['Номер квитанции', 'Платёж, полученный нашими сотрудниками'],
    uk: ['Номер квитанції', 'Сторінка 1 з 1'],
    vi: ['Số biên nhận', 'Thanh toán và hoàn tiền'],
    ht: ['Nimewo resi', 'Peman ekip nou an resevwa'],
    ar: [],
  };
  const locales = Object.keys(said);
  const admin = await signInAs(server, 'admin');
  const { version } = (await admin.call('GET', '/api/admin/settings')).body;
  const languages = Object.fromEntries(locales.map((locale) => [locale, true]));
  await admin.call('PUT', '/api/admin/settings', { settings: { languages }, version });
  const orderNumber = await aPaidOrder({ translationType: 'certified' });
  for (const [locale, words] of Object.entries(said)) {
    const text = await read(await ask(orderNumber, { Cookie: `locale=${locale}` }));
    for (const each of words) expect(text, locale).toContain(each);
    expect(text, locale).toMatch(/24[.,]95/);
    expect(text, locale).not.toMatch(/Receipt|Order number|Certified|undefined|\{\w+\}/);
  }
});

test('numbers have no gaps, even with concurrent and failed payments', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => server.placeOrder()));
  await Promise.all(orders.map((orderNumber) => pay(server, orderNumber)));
  const lost = (await server.placeOrder()) as OrderNumber;
  const jobs = { ...server.deps.jobs, enqueue: () => Promise.reject(new Error('undone')) };
  const news = { by: 'staff', reference: 'lost', staffId: 'test' } as const;
  await expect(recordPayment({ ...server.deps, jobs }, lost, news)).rejects.toThrow('undone');
  await aPaidOrder();
  const rows = await server.deps.orm.em.fork().find(Receipt, {}, { orderBy: { sequence: 'asc' } });
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
});

test('each year starts with 1, in UTC, and a number never changes', async () => {
  const old = await aPaidOrder();
  const given = await numberOf(old);
  now = new Date('2027-01-01T00:00:00.000Z');
  const first = await aPaidOrder();
  expect(await numberOf(first)).toBe('R-2027-000001');
  expect(await numberOf(old)).toBe(given);
  expect(given).toMatch(/^R-2026-\d{6}$/);
});

test('an order that was paid before receipts had numbers gets the next one', async () => {
  const orderNumber = await server.placeOrder();
  await server.deps.orm.em
    .fork()
    .execute(`update orders set paid_at = ? where order_number = ?`, [now, orderNumber]);
  const { id } = await orderRowOf(server, orderNumber);
  expect(await numberOf(orderNumber)).toMatch(/^R-2027-\d{6}$/);
  expect(await server.deps.orm.em.fork().count(Receipt, { order: id })).toBe(1);
});

test("the owner's logo is at the top", async () => {
  const orderNumber = await aPaidOrder();
  const pictures = async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await (await ask(orderNumber)).arrayBuffer()));
    return (await extractImages(pdf, 1)).length;
  };
  expect(await pictures()).toBe(0);
  const picture = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#125' } })
    .composite([
      {
        input: Buffer.from('<svg width="90" height="90"><circle cx="45" cy="45" r="40" fill="#fc0"/></svg>'),
      },
    ])
    .png()
    .toBuffer();
  const admin = await signInAs(server, 'admin');
  const { version } = (await admin.call('GET', '/api/admin/settings')).body;
  const settings = { papers: { logo: picture.toString('base64') } };
  expect((await admin.call('PUT', '/api/admin/settings', { settings, version })).status).toBe(200);
  expect(await pictures()).toBe(1);
});

test('a name without a matching font does not prevent a receipt', async () => {
  const text = await read(await ask(await aPaidOrder({ fullName: 'Ana 𓀀 \u{10FFFD} Pérez' })));
  expect(text).toContain('Ana ? ? Pérez');
});

test('there is none before the payment, for unknown orders, and without proof of the order', async () => {
  const unpaid = await ask(await server.placeOrder());
  expect([unpaid.status, await unpaid.json()]).toMatchObject([409, { code: 'order.not_paid' }]);
  expect((await ask('TP-2026-0000-0000-0000')).status).toBe(404);
  const strict = await startTestServer({ env: { ORDER_ACCESS: 'proof' } });
  const orderNumber = await strict.placeOrder();
  await pay(strict, orderNumber);
  expect((await ask(orderNumber, {}, strict)).status).toBe(403);
  expect((await ask(orderNumber, await proofOf(strict, orderNumber), strict)).status).toBe(200);
  await strict.close();
});

test('a refund is on the same receipt', async () => {
  const desk: PaymentDesk = await openPaymentDesk();
  const { orderNumber } = await desk.aPaidOrder();
  await desk.refund(orderNumber, { amount: 1000 });
  const entries = await desk.server.deps.orm.em.fork().find(PaymentEntry, { order: { orderNumber } });
  expect(entries).toHaveLength(2);
  const text = await read(await ask(orderNumber, {}, desk.server));
  expect(text).toMatch(/Paid by card \$24\.95 .*Refund −\$10\.00 Net paid \(USD\) \$14\.95/);
  await desk.server.close();
});
