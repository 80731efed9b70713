import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { createTokenSigner } from '../../src/signed-token.ts';
import { eventually } from '../payments/paying.ts';
import {
  aDeliveredOrder,
  aReviewForm,
  aReviewRow,
  insertReviews,
  proofOf,
  reviewRows,
  submit,
} from './reviews.ts';
import { theCheckOf } from '../support/checking.ts';
import { anOrderRow } from '../support/rows.ts';
import { pay, upload } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startTestServer, startServerForFile } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const later = (days: number) => (now = new Date(now.getTime() + days * 24 * 3_600_000));
const sessionKeys = 'k'.repeat(32);
const server = await startServerForFile({ clock: { now: () => now }, env: { SESSION_KEYS: sessionKeys } });
let admin: SignedIn = await signInAs(server, 'admin');

/** As a browser sees it that has followed the mailed link. */
const viewed = async (orderNumber: string) =>
  (await server.call('GET', `/api/orders/${orderNumber}`, undefined, await proofOf(server, orderNumber)))
    .body;
const invitationOf = async (orderNumber: string) => String((await viewed(orderNumber))['reviewInvitation']);
const read = (token: string) => server.call('GET', `/api/review-invitations/${token}`);
const setStatus = (orderNumber: string, status: string) =>
  admin.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status });
const invalid = { status: 404, body: { code: 'review.invitation_invalid' } };

describe('the customer of a delivered order', () => {
  test('is invited, and a review by invitation is verified and has the ordered service', async () => {
    const orderNumber = await aDeliveredOrder(server, admin);
    const invitation = await invitationOf(orderNumber);
    expect((await read(invitation)).body).toEqual({
      translationType: 'express',
      customerName: 'Ana Gómez',
      isUsed: false,
    });

    const reply = await submit(server, { invitation, serviceType: 'standard', customerName: 'Verified Ana' });
    expect([reply.status, reply.body]).toEqual([201, { success: true, isVerified: true }]);
    const [review] = (await reviewRows(server)).filter(({ customerName }) => customerName === 'Verified Ana');
    expect(review).toMatchObject({ isVerified: true, isApproved: false, serviceType: 'express' });

    expect((await viewed(orderNumber))['reviewInvitation']).toBeNull();
    expect((await read(invitation)).body).toEqual({
      translationType: 'express',
      customerName: '',
      isUsed: true,
    });
  });

  test('can write one review, however many are sent at once', async () => {
    const invitation = await invitationOf(await aDeliveredOrder(server, admin));
    const replies = await Promise.all(Array.from({ length: 6 }, () => submit(server, { invitation })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body['code']).toBe('review.already_written');
    expect((await submit(server, { invitation })).body['code']).toBe('review.already_written');
  });

  test('who clicks twice, or retries after a lost answer, gets the same thanks', async () => {
    const invitation = await invitationOf(await aDeliveredOrder(server, admin));
    const form = aReviewForm({ invitation });
    const send = () => server.call('POST', '/api/reviews', form);
    for (const { status, body } of [...(await Promise.all([send(), send(), send()])), await send()])
      expect([status, body]).toEqual([201, { success: true, isVerified: true }]);
    const same = (await reviewRows(server)).filter(({ reviewText }) => reviewText === form['reviewText']);
    expect(same).toHaveLength(1);
  });

  test('is invited by the mail that the translation is ready, and not again once the review is written', async () => {
    const orderNumber = await aDeliveredOrder(server, admin);
    await theCheckOf(admin, orderNumber);
    const notify = () =>
      admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
    const mails = (many: number) =>
      eventually(async () => {
        const response = await fetch(`${server.origin}/sandbox/mail.json?order=${orderNumber}`);
        const all = (await response.json()) as { kind: string; text: string }[];
        const ready = all.filter(({ kind }) => kind === 'ready').map(({ text }) => text);
        return ready.length === many ? ready : undefined;
      });
    await notify();
    const [text = ''] = await mails(1);
    const invitation = /\/reviews\?invitation=([\w.-]+)/.exec(text)?.[1] ?? '';
    expect((await submit(server, { invitation })).body).toEqual({ success: true, isVerified: true });

    now = new Date(now.getTime() + 61_000);
    await notify();
    expect((await mails(2)).filter((mail) => mail.includes('invitation='))).toEqual([text]);
  });

  test('can write with an invitation of the same day for half a year, and not later', async () => {
    const orderNumber = await aDeliveredOrder(server, admin);
    const invitation = await invitationOf(orderNumber);
    expect(await invitationOf(orderNumber)).toBe(invitation);
    later(180);
    expect((await read(invitation)).status).toBe(200);
    later(1);
    expect(await read(invitation)).toMatchObject(invalid);
    expect(await submit(server, { invitation })).toMatchObject(invalid);
    expect((await submit(server, { invitation: await invitationOf(orderNumber) })).status).toBe(201);
    // The staff's sessions have expired by then.
    admin = await signInAs(server, 'admin');
  });
});

test('a verified review outlives its order', async () => {
  const em = server.deps.orm.em.fork();
  const order = em.create(Order, anOrderRow());
  await em.flush();
  const [id] = await insertReviews(server, [aReviewRow({ order: order.id, isVerified: true })]);
  await server.deps.orm.em.fork().nativeDelete(Order, { id: order.id });
  const [review] = (await reviewRows(server)).filter((one) => one.id === id);
  expect(review).toMatchObject({ isVerified: true, order: null });
});

describe('an invitation', () => {
  test('is not issued before the delivery: paid, translated and completed', async () => {
    const orderNumber = await server.placeOrder();
    const steps = [
      () => pay(server, orderNumber),
      () => upload(admin, orderNumber),
      () => setStatus(orderNumber, 'inProgress'),
    ];
    const seen: unknown[] = [(await viewed(orderNumber))['reviewInvitation']];
    for (const step of steps) {
      await step();
      seen.push((await viewed(orderNumber))['reviewInvitation']);
    }
    expect(seen).toEqual([null, null, expect.any(String), null]);
    // An issued one is invalid until the order is delivered again.
    expect(await read(String(seen[2]))).toMatchObject(invalid);
    expect(await submit(server, { invitation: seen[2] })).toMatchObject(invalid);
    await setStatus(orderNumber, 'completed');
    expect((await read(String(seen[2]))).status).toBe(200);
  });

  test('is invalid while the order is not paid', async () => {
    const orderNumber = await server.placeOrder();
    await upload(admin, orderNumber);
    const { id, status, reviewInvitation } = await viewed(orderNumber);
    expect([status, reviewInvitation]).toEqual(['completed', null]);
    const order = await server.deps.orm.em.fork().findOneOrFail(Order, { id: String(id) });
    const early = server.deps.reviewInvitations.invite(order, now);
    expect(await read(early)).toMatchObject(invalid);
    expect(await submit(server, { invitation: early })).toMatchObject(invalid);
    await pay(server, orderNumber);
    expect((await read(early)).status).toBe(200);
  });

  test('is not issued to staff, or to visitors with only the number, in any mode', async () => {
    const orderNumber = await aDeliveredOrder(server, admin);
    for (const { call } of [admin, server]) {
      const view = (await call('GET', `/api/orders/${orderNumber}`)).body;
      expect([view['restricted'], view['reviewInvitation']]).toEqual([false, null]);
    }
    expect((await viewed(orderNumber))['reviewInvitation']).toEqual(expect.any(String));
    const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}`);
    expect(body['reviewInvitation'] ?? null).toBeNull();

    const strict = await startTestServer({ env: { ORDER_ACCESS: 'proof' } });
    try {
      const ordered = await aDeliveredOrder(strict, await signInAs(strict, 'admin'));
      const stranger = (await strict.call('GET', `/api/orders/${ordered}`)).body;
      expect([stranger['restricted'], stranger['reviewInvitation']]).toEqual([true, null]);
    } finally {
      await strict.close();
    }
  });

  test('is accepted only if we signed it', async () => {
    const good = await invitationOf(await aDeliveredOrder(server, admin));
    const [payload = '', mac = ''] = good.split('.');
    const orderId = Buffer.from(payload, 'base64url').toString().split('.')[1] ?? '';
    const until = new Date(now.getTime() + 1000);
    const made = (purpose: string, key: string, content = orderId) =>
      createTokenSigner(purpose, [key]).sign(content, until);
    const forged = [
      'nonsense',
      orderId,
      `${payload}.`,
      `${payload}.${'A'.repeat(43)}`,
      `${payload}.${mac}.x`,
      `${Buffer.from(`9999999999999.${orderId}`).toString('base64url')}.${mac}`,
      made('review', 'x'.repeat(32)),
      made('download', sessionKeys),
      made('review', sessionKeys, randomUUID()),
      'x'.repeat(300),
      'x'.repeat(301),
    ];
    for (const token of forged) {
      expect([token, await read(encodeURIComponent(token))]).toMatchObject([token, invalid]);
      if (token.length <= 300) expect(await submit(server, { invitation: token })).toMatchObject(invalid);
    }
    const website = 'https://spam.example';
    expect(await submit(server, { invitation: 'nonsense', website })).toMatchObject(invalid);
    expect((await read(made('review', sessionKeys))).status).toBe(200);
  });

  test('is not used up by a bot', async () => {
    const invitation = await invitationOf(await aDeliveredOrder(server, admin));
    const caught = await submit(server, { invitation, website: 'https://spam.example' });
    expect([caught.status, caught.body]).toEqual([201, { success: true, isVerified: true }]);
    expect((await read(invitation)).body).toMatchObject({ isUsed: false });
  });
});
