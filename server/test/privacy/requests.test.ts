import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PrivacyRequest } from '../../src/db/rows/upkeep/privacy-request.ts';
import { Review } from '../../src/db/rows/pages/review.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { payByIntent } from '../payments/paying.ts';
import { aDeliveredOrder, aReviewRow, insertReviews, proofOf } from '../site/reviews.ts';
import { mailTo } from '../support/mailed.ts';
import { signInAs } from '../support/staff.ts';
import { aRequest, requests } from './privacy-calls.ts';
import { startServerForFile } from '../support/test-server.ts';

let now = new Date();
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');

const em = () => server.deps.orm.em.fork();
test('a request is due after thirty days, sorted by due date, and counted', async () => {
  const before = (await admin.call('GET', '/api/admin/pending')).body['privacy'];
  const { id, email } = await aRequest(admin, now, 'access');
  const late = new Date(now.getTime() - 40 * 86_400_000).toISOString().slice(0, 10);
  await admin.call('POST', requests, { kind: 'erasure', email: 'late@example.com', receivedOn: late });
  const list = (await admin.call('GET', requests)).body as unknown as Record<string, unknown>[];
  expect(list[0]).toMatchObject({ email: 'late@example.com', closedAt: null, openedBy: admin.username });
  const mine = list.find((request) => request['id'] === id);
  expect(mine).toMatchObject({ email, note: 'By letter.', kind: 'access', outcome: null });
  expect(Date.parse(String(mine?.['dueOn'])) - Date.parse(String(mine?.['receivedOn']))).toBe(
    30 * 86_400_000,
  );
  expect((await admin.call('GET', '/api/admin/pending')).body['privacy']).toBe(Number(before) + 2);
});

test.each([
  [{ kind: 'erasure', email: 'nobody', receivedOn: '2026-11-01' }, 'request.invalid'],
  [{ kind: 'else', email: 'ana@example.com', receivedOn: '2026-11-01' }, 'request.invalid'],
  [{ kind: 'erasure', email: 'ana@example.com', receivedOn: '1.11.2026' }, 'request.invalid'],
  [{ kind: 'erasure', email: 'ana@example.com', receivedOn: '2999-01-01' }, 'privacy.day_ahead'],
])('%j is refused', async (body, code) => {
  expect((await admin.call('POST', requests, body)).body).toMatchObject({ code });
});

describe('an erasure', () => {
  test('does not affect an address that the database treats as equal, but we do not', async () => {
    const rest = `van-${randomUUID()}@example.com`;
    const { look, erase } = await aRequest(admin, now, 'erasure', { email: `i${rest}` });
    const own = await server.placeOrder({ email: `i${rest}` });
    const foreign = await server.placeOrder({ email: `x${rest}` });
    const dotted = { email: `İ${rest}` };
    await em().nativeUpdate(Order, { orderNumber: foreign }, dotted);
    await server.call('POST', '/api/contact', { name: 'Ivan', email: `x${rest}`, message: 'Hello' });
    const messages = await em().find(Mail, { kind: 'contact', payload: { email: `x${rest}` } });
    const [message] = messages.map(({ id, payload }) => ({ id, payload: { ...payload, ...dotted } }));
    await em().nativeUpdate(Mail, { id: message?.id ?? '' }, { payload: message?.payload ?? {} });

    expect((await look()).found).toMatchObject({ orders: [{ orderNumber: own }], messages: 0 });
    expect(await erase()).toMatchObject({ status: 200 });

    expect(await em().findOneOrFail(Order, { orderNumber: own })).toMatchObject({ email: '' });
    expect(await em().findOneOrFail(Order, { orderNumber: foreign })).toMatchObject(dotted);
    expect(await em().nativeDelete(Mail, { id: message?.id ?? '' })).toBe(1);
  });

  test('lists beforehand what is erased and what stays, and does that', async () => {
    const { email, look, erase } = await aRequest(admin, now);
    const unpaid = await server.placeOrder({ email });
    now = new Date(now.getTime() + 60_000);
    const inWork = await server.placeOrder({ email: email.toUpperCase() });
    await payByIntent(server, inWork);
    now = new Date(now.getTime() + 60_000);
    const delivered = await aDeliveredOrder(server, admin, { email });
    const statusesOf = async (headers: Readonly<Record<string, string>>) =>
      Promise.all(
        [`/api/order-data.zip?order=${unpaid}`, `/api/orders/${unpaid}/privacy`].map(
          async (at) => (await server.call('GET', at, undefined, headers)).status,
        ),
      );
    const proof = await proofOf(server, unpaid);
    expect(await statusesOf(proof)).toEqual([200, 200]);
    const { id: ofOrder } = await em().findOneOrFail(Order, { orderNumber: delivered });
    await insertReviews(server, [
      aReviewRow({ order: ofOrder, isVerified: true }),
      aReviewRow({ customerName: 'Ana Gómez' }),
    ]);
    await server.call('POST', '/api/contact', { name: 'Ana', email, message: 'Hello' });

    const { found, state } = await look();
    expect(found.orders).toMatchObject([
      { orderNumber: delivered, documentsKept: null, customerKept: 'books', keptUntil: expect.any(String) },
      { orderNumber: inWork, documents: 1, documentsKept: 'in_work', customerKept: 'in_work' },
      { orderNumber: unpaid, documents: 1, documentsKept: null, customerKept: null, keptUntil: null },
    ]);
    expect(found).toMatchObject({ reviews: 1, reviewsOfName: 1, messages: 1 });

    expect(await erase(admin, { state })).toMatchObject({
      status: 200,
      body: { request: { outcome: 'done', closedBy: admin.username } },
    });

    const orders = new Map((await em().find(Order, {})).map((order) => [order.orderNumber, order]));
    expect(orders.get(unpaid)).toMatchObject({
      email: '',
      fullName: '—',
      documentsDeletedAt: expect.any(Date),
    });
    expect(await statusesOf(proof)).toEqual([403, 403]);
    expect(orders.get(delivered)).toMatchObject({ email, documentsDeletedAt: expect.any(Date) });
    expect(orders.get(inWork)).toMatchObject({ email: email.toUpperCase(), documentsDeletedAt: null });
    expect(await em().count(Review, { order: ofOrder })).toBe(0);
    expect(await em().count(Review, { customerName: 'Ana Gómez' })).toBeGreaterThan(0);
    expect(await em().count(Mail, { kind: 'contact' })).toBe(0);
    // The person is notified, even if the order no longer has an address.
    expect((await mailTo(server, email, 'documents_deleted', 2)).text).toContain('deleted');
    await removeOldTraces(server.deps);
    expect(await em().count(Mail, { order: { orderNumber: unpaid } })).toBe(0);
    const { rows } = await entriesOf('privacy.erased');
    expect(rows[0]?.after).toMatchObject({ documents: 3, customers: 1, reviews: 1, messages: 1 });
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  test('of data that has changed meanwhile is refused, and nothing is erased', async () => {
    const { email, look, erase } = await aRequest(admin, now);
    const { state } = await look();
    const orderNumber = await server.placeOrder({ email });
    expect((await erase(admin, { state })).body).toMatchObject({ code: 'privacy.changed' });
    expect(await em().findOneOrFail(Order, { orderNumber })).toMatchObject({
      email,
      documentsDeletedAt: null,
    });
  });

  test('clicked twice is carried out once', async () => {
    const { email, look, erase } = await aRequest(admin, now);
    await server.placeOrder({ email });
    const { state } = await look();
    const replies = await Promise.all([1, 2].map(() => erase(admin, { state })));
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(replies.map(({ status }) => status)).toContain(409);
  });
});

test('an access request gets the link to all orders by email', async () => {
  const { email, path } = await aRequest(admin, now, 'access');
  await server.placeOrder({ email });
  expect((await admin.call('POST', `${path}/mail-link`)).body).toEqual({ success: true });
  expect((await mailTo(server, email, 'my_orders')).text).toContain('/my-orders/');
});

test('a refusal has its reason, closes the request once, and the address is removed after ninety days', async () => {
  const { id, path, email } = await aRequest(admin, now);
  const refusal = { outcome: 'refused', answer: 'Not who they say.' };
  expect((await admin.call('POST', `${path}/close`, refusal)).body).toMatchObject({ ...refusal, email });
  expect((await admin.call('POST', `${path}/close`, refusal)).body).toMatchObject({ code: 'privacy.closed' });
  expect((await admin.call('POST', `${path}/erase`, { state: '' })).body).toMatchObject({
    code: 'privacy.closed',
  });
  now = new Date(now.getTime() + 91 * 86_400_000);
  await removeOldTraces(server.deps);
  expect(await em().findOneOrFail(PrivacyRequest, { id })).toMatchObject({
    email: '',
    note: '',
    outcome: 'refused',
  });
});

test('only administrators', async () => {
  for (const role of ['translator', 'reviewer'] as const) {
    const staff = await signInAs(server, role);
    expect((await staff.call('GET', requests)).status).toBe(403);
  }
});

async function entriesOf(what: string) {
  const rows = await em()
    .getKysely()
    .selectFrom('audit_entries')
    .where('what', '=', what)
    .select('after')
    .orderBy('id', 'desc')
    .execute();
  return { rows: rows as { after: Record<string, unknown> | null }[] };
}
