import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { announceAfterMs, notifyOfMessage } from '../../src/messages/notify-of-message.ts';
import { renderMail } from '../../src/mail/rendering/render-mail.ts';
import { payByIntent } from '../payments/paying.ts';
import { orderIn } from '../support/ownership.ts';
import { assign, auditOf, pay } from '../support/staff-desk.ts';
import { makeStaff, signIn, signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

/** Ahead of the database's clock: jobs run only when a test runs them. */
let now = new Date(Date.now() + 86_400_000);
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
const server = await startServerForFile({ clock: { now: () => now } });
const hour = 3_600_000;
let translatorId: string | undefined;

/** Signed in again after each change of the time, which ends sessions. */
let session: { readonly at: Date; readonly of: Promise<SignedIn> } | undefined;
const signedIn = () => {
  if (session?.at !== now) session = { at: now, of: signInAs(server, 'admin') };
  return session.of;
};
const admin: Pick<SignedIn, 'call'> = { call: async (...asked) => (await signedIn()).call(...asked) };

/** An order with both sides of its thread. */
async function aThread({ isPaid = true } = {}) {
  const { orderNumber, ordering } = await orderIn(server, `${randomUUID()}@example.com`);
  if (isPaid) await pay(server, orderNumber);
  const desk = `/api/admin/orders/${orderNumber}/messages`;
  const thread = `/api/orders/${orderNumber}/messages`;
  const row = () => server.deps.orm.em.fork().findOneOrFail(Order, { orderNumber });
  const { dueAt } = await row();
  return {
    orderNumber,
    ordering,
    row,
    ask: async (id: string = randomUUID(), by: Pick<SignedIn, 'call'> = admin) => {
      const reply = await by.call('PUT', `${desk}/${id}`, { text: 'Which spelling?', isQuestion: true });
      expect(reply.status).toBe(200);
      return id;
    },
    tell: () => admin.call('PUT', `${desk}/${randomUUID()}`, { text: 'Thank you' }),
    answer: (seen: number, id: string = randomUUID()) =>
      server.call('PUT', `${thread}/${id}`, { text: 'With an accent', seen }, ordering),
    withdraw: (id: string, by: Pick<SignedIn, 'call'> = admin) => by.call('POST', `${desk}/${id}/withdraw`),
    complete: () => admin.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' }),
    states: async () => {
      const { body } = await server.call('GET', thread, undefined, ordering);
      return (body['messages'] as unknown as { question: string | null }[]).map(({ question }) => question);
    },
    /** By how many hours the due time has moved, and whether it is paused. */
    clock: async () => {
      const order = await row();
      return [(order.dueAt.getTime() - dueAt.getTime()) / hour, Boolean(order.pausedAt)];
    },
    moves: async () =>
      (await auditOf(server, orderNumber)).flatMap(({ who, what, after }) =>
        what.startsWith('deadline.')
          ? [[who === 'customer' ? who : 'staff', what, after?.['movedMs']].filter(Boolean).join(' ')]
          : [],
      ),
  };
}

const codeOf = ({ status, body }: Reply) => [status, body['code']];

test('a question pauses the deadline on both sides, and its answer moves the due time by exactly that long', async () => {
  const thread = await aThread();
  await thread.ask();
  expect(await thread.clock()).toEqual([0, true]);
  const view = () => server.call('GET', `/api/orders/${thread.orderNumber}`, undefined, thread.ordering);
  const pausedAt = now.toISOString();
  expect((await view()).body).toMatchObject({ pausedAt, questionAsked: true });
  const desk = () => admin.call('GET', `/api/admin/orders/${thread.orderNumber}`);
  expect((await desk()).body).toMatchObject({ pausedAt, waitingFor: 'customer' });
  pass(5 * hour);
  const id = randomUUID();
  const replies = await Promise.all([thread.answer(1, id), thread.answer(1, id), thread.answer(1)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await thread.clock()).toEqual([5, false]);
  pass(hour);
  await thread.answer(1, id);
  expect(await thread.clock()).toEqual([5, false]);
  expect((await view()).body).toMatchObject({ pausedAt: null, questionAsked: false });
  expect((await desk()).body).toMatchObject({ pausedAt: null, waitingFor: 'us' });
  expect(await thread.moves()).toEqual(['staff deadline.paused', `customer deadline.resumed ${5 * hour}`]);
});

test('an answer closes the questions that the customer has seen; the pause lasts until the last one', async () => {
  const thread = await aThread();
  await thread.ask();
  pass(hour);
  await thread.ask();
  pass(hour);
  await thread.answer(1);
  expect(await thread.states()).toEqual(['answered', 'open', null]);
  expect(await thread.clock()).toEqual([0, true]);
  pass(hour);
  await thread.answer(3);
  expect(await thread.states()).toEqual(['answered', 'answered', null, null]);
  expect(await thread.clock()).toEqual([3, false]);
});

test('an answer and a concurrent withdrawal of its question move the due time once', async () => {
  const thread = await aThread();
  const id = await thread.ask();
  pass(2 * hour);
  await Promise.all([thread.answer(1), thread.withdraw(id), thread.withdraw(id), thread.answer(1)]);
  expect(await thread.clock()).toEqual([2, false]);
  expect((await thread.moves()).filter((line) => line.includes('resumed'))).toHaveLength(1);
});

test('a withdrawn question ends like an answered one; an unknown one changes nothing', async () => {
  const thread = await aThread();
  const id = await thread.ask();
  pass(hour);
  expect((await thread.withdraw(randomUUID())).status).toBe(200);
  expect(await thread.clock()).toEqual([0, true]);
  expect((await thread.withdraw(id)).status).toBe(200);
  expect(await thread.states()).toEqual(['withdrawn']);
  expect(await thread.clock()).toEqual([1, false]);
});

test('completing and refunding end the pause, and reopening does not restore it', async () => {
  const thread = await aThread();
  await thread.ask();
  pass(hour);
  await thread.complete();
  expect(await thread.states()).toEqual(['ended']);
  expect(await thread.clock()).toEqual([1, false]);
  const again = await admin.call('PUT', `/api/admin/orders/${thread.orderNumber}/messages/${randomUUID()}`, {
    text: 'And this?',
    isQuestion: true,
  });
  expect(codeOf(again)).toEqual([409, 'question.not_possible']);
  const reopening = { status: 'inProgress' };
  await admin.call('PATCH', `/api/admin/orders/${thread.orderNumber}/status`, reopening);
  pass(hour);
  expect(await thread.clock()).toEqual([1, false]);
});

test('only a full refund ends a question: the due time moves by the pause, and the order no longer waits', async () => {
  const thread = await aThread({ isPaid: false });
  await payByIntent(server, thread.orderNumber);
  const { dueAt, totalPrice } = await thread.row();
  const path = `/api/admin/orders/${thread.orderNumber}/refunds`;
  const refund = (amount?: number) => admin.call('POST', path, { requestId: randomUUID(), amount });
  const id = await thread.ask();
  pass(2 * hour);
  expect((await refund(100)).status).toBe(200);
  expect(await thread.states()).toEqual(['open']);
  expect((await refund(totalPrice - 100)).status).toBe(200);
  expect(await thread.states()).toEqual(['ended']);
  const order = await thread.row();
  expect([order.pausedAt, order.dueAt.getTime() - dueAt.getTime()]).toEqual([null, 2 * hour]);
  expect((await thread.moves()).filter((line) => line.includes('resumed'))).toEqual([
    `staff deadline.resumed ${2 * hour}`,
  ]);
  const desk = () => admin.call('GET', `/api/admin/orders/${thread.orderNumber}`);
  expect((await desk()).body).toMatchObject({ waitingFor: null, isRefunded: true });

  // The email of the question is sent only now.
  await notifyOfMessage(server.deps, { messageId: id });
  const where = { order: { orderNumber: thread.orderNumber }, kind: 'message' } as const;
  const mail = await server.deps.orm.em.fork().findOneOrFail(Mail, where);
  expect(mail.payload).toMatchObject({ needs: 'nothing' });

  pass(hour);
  await thread.answer(1);
  expect((await thread.row()).dueAt).toEqual(order.dueAt);
  expect((await desk()).body).toMatchObject({ waitingFor: 'us', pausedAt: null });
});

test('an unpaid order can be asked: nothing moves, and its payment starts a paused deadline', async () => {
  const thread = await aThread({ isPaid: false });
  await thread.ask();
  expect(await thread.clock()).toEqual([0, false]);
  pass(3 * hour);
  await pay(server, thread.orderNumber);
  const promised = (await thread.row()).dueAt;
  pass(2 * hour);
  await thread.answer(1);
  const order = await thread.row();
  expect([order.pausedAt, order.dueAt.getTime() - promised.getTime()]).toEqual([null, 2 * hour]);
});

describe('the list', () => {
  const found = async (orderNumber: string, query: string) => {
    const { body } = await admin.call('GET', `/api/admin/orders?q=${orderNumber}&${query}`);
    return (body as unknown as unknown[]).length === 1;
  };

  test('shows whom the order waits for: the customer while a question is open, us after the customer’s message', async () => {
    const { orderNumber, ...thread } = await aThread();
    const sides = async () => [
      await found(orderNumber, 'waiting=us'),
      await found(orderNumber, 'waiting=customer'),
    ];
    expect(await sides()).toEqual([false, false]);
    await thread.answer(0);
    expect(await sides()).toEqual([true, false]);
    await thread.ask();
    expect(await sides()).toEqual([false, true]);
    await thread.answer(2);
    expect(await sides()).toEqual([true, false]);
    await thread.tell();
    expect(await sides()).toEqual([false, false]);
  });

  test('shows a paused order as late only if it was late before', async () => {
    const [late, inTime] = [await aThread(), await aThread()];
    await inTime.ask();
    pass(200 * hour);
    await late.ask();
    pass(hour);
    expect(await found(late.orderNumber, 'late=true')).toBe(true);
    expect(await found(inTime.orderNumber, 'late=true')).toBe(false);
  });
});

test('the email says that we need an answer and that the deadline is paused, without the question', async () => {
  const thread = await aThread();
  const id = await thread.ask();
  pass(announceAfterMs);
  await notifyOfMessage(server.deps, { messageId: id });
  const where = { order: { orderNumber: thread.orderNumber }, kind: 'message' } as const;
  const mail = await server.deps.orm.em.fork().findOneOrFail(Mail, where);
  const read = (locale: string) =>
    renderMail('message', mail.payload, { locale, timeZone: null }, 'https://x.example');
  expect(read('en').text).toMatch(/We need your answer[\s\S]*the deadline is paused/);
  expect(read('es').text).toMatch(/Necesitamos su respuesta[\s\S]*el plazo de entrega está en pausa/);
  expect(read('en').text).not.toContain('spelling');
});

test('translators ask and withdraw only in their own orders', async () => {
  translatorId ??= await makeStaff(server, 'translator', 'thea');
  const translator = await signIn(server, 'thea', staffPassword);
  const thread = await aThread();
  const id = await thread.ask();
  expect(codeOf(await thread.withdraw(id, translator))).toEqual([404, 'order.not_found']);
  await assign(await signedIn(), thread.orderNumber, translatorId);
  expect((await thread.withdraw(id, translator)).status).toBe(200);
  await thread.ask(randomUUID(), translator);
  expect(await thread.clock()).toEqual([0, true]);
});
