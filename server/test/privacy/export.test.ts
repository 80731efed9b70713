import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { proofOf } from '../site/reviews.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { auditOf } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

async function exported(orderNumber: string, locale = 'en') {
  const answer = await fetch(`${server.origin}/api/order-data.zip?order=${orderNumber}`, {
    headers: { ...(await proofOf(server, orderNumber)), 'Accept-Language': locale },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(`${orderNumber}-data.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { files, page: read('data.html'), data: JSON.parse(read('data.json')) as Record<string, unknown> };
}

test('everything of a delivered order is exported: facts, money, mails as text, documents, and actions by role', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  await certify(ana, orderNumber);
  await admin.call('POST', `/api/admin/orders/${orderNumber}/notes`, { text: 'A secret among staff' });
  const { files, page, data } = await exported(orderNumber);

  expect(data).toMatchObject({
    order: { orderNumber, status: 'completed' },
    payments: [{ amount: expect.any(Number) as unknown, currency: 'usd' }],
    certificates: [{ revokedAt: null }],
    reviews: [],
  });
  const { documents, messages, log } = data as Record<string, Record<string, unknown>[]>;
  for (const { filename, sha256, deletedAt } of documents ?? []) {
    expect(deletedAt).toBeNull();
    const file = files[String(filename)];
    expect(
      createHash('sha256')
        .update(file ?? '')
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(documents?.map(({ kind }) => kind).toSorted()).toEqual([
    'certificate',
    'delivery',
    'original',
    'translation',
  ]);
  expect(messages?.map(({ kind }) => kind)).toContain('tracking');
  for (const { text } of messages ?? []) expect(text).toContain(orderNumber);
  expect(log).toContainEqual(expect.objectContaining({ what: 'certificate.issued', by: 'translator' }));
  expect(JSON.stringify(data) + page).not.toMatch(/A secret among staff|\bana-\w+/);
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/undefined|\[object|src=|href=/);
  const opened = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'file.opened');
  expect(opened.map(({ who }) => who)).toEqual(['customer', 'customer', 'customer', 'customer']);
});

test('in Spanish, escaped; a held translation is not included', async () => {
  const orderNumber = await server.placeOrder({ comments: '<img src=x onerror=alert(1)>', fullName: 'paid' });
  const { files, page } = await exported(orderNumber, 'es');
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('&lt;img src=x');
  expect(page).toMatch(/<dt>Nombre<\/dt>\s*<dd dir="auto" translate="no">paid<\/dd>/);
  expect(Object.keys(files)).toHaveLength(4);
});

test('a browser without proof is redirected to the page that asks for it, and programs get the reason', async () => {
  const orderNumber = await server.placeOrder();
  const link = `${server.origin}/api/order-data.zip?order=${orderNumber}`;
  const browser = await fetch(link, { headers: { Accept: 'text/html,*/*' }, redirect: 'manual' });
  expect(browser.status).toBe(303);
  expect(browser.headers.get('location')).toBe(`/track/${orderNumber}/privacy`);
  expect(browser.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(link, { headers: { Accept: '*/*' } })).status).toBe(403);
});
