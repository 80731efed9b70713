import { randomBytes } from 'node:crypto';
import type { NewAuditEntry } from '../../src/audit/record-audit.ts';
import { recordAudit } from '../../src/audit/record-audit.ts';
import { PartnerEvent } from '../../src/db/rows/partners/partner-event.ts';
import { WebhookDelivery } from '../../src/db/rows/partners/webhook-delivery.ts';
import { WebhookEndpoint } from '../../src/db/rows/partners/webhook-endpoint.ts';
import { changePartner } from '../../src/partners/accounts/save-partner.ts';
import { createSecretBox } from '../../src/staff/secret-box.ts';
import { cents } from '@truepage/core/money';
import { partnerEventKinds } from '@truepage/core/webhooks/partner-event-kinds';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { secretsOf } from '../../src/webhooks/event-message.ts';
import { deliverDue } from '../../src/webhooks/delivering/deliver-due.ts';
import {
  addWebhook,
  changeWebhook,
  replaceSecret,
  replayEvents,
} from '../../src/webhooks/manage-webhooks.ts';
import { createWebhookSender } from '../../src/webhooks/sending/webhook-sender.ts';
import { removeOldPartnerEvents } from '../../src/webhooks/webhook.repository.ts';
import { databaseForFile } from '../support/database.ts';
import { anOrderOf, aPartnerRow } from './partner-rows.ts';
import { aReceiver, type ReceivedEvent, type Receiver } from './receiver.ts';

const { orm } = await databaseForFile();
const minute = 60_000;
const hour = 60 * minute;

let now = new Date('2026-11-27T08:00:00Z');
const jobs = { enqueue: () => Promise.resolve() } as never;
const deps = {
  orm,
  jobs,
  clock: { now: () => now },
  log: pino({ level: 'silent' }),
  randomBytes,
  webhookBox: createSecretBox('ab'.repeat(32), 'webhook secret'),
  webhookSender: createWebhookSender({ allowsLoopback: true }),
};
const deliver = () => deliverDue(deps, { budgetMs: 30_000 });

/** Advances the time, and sends what is due. */
async function pass(ms: number, step = 10 * minute): Promise<void> {
  const end = now.getTime() + ms;
  while (now.getTime() < end) {
    now = new Date(Math.min(end, now.getTime() + step));
    await deliver();
  }
}

/** A partner whose events are sent to these receivers. */
async function subscribed(...receivers: Receiver[]) {
  const account = await aPartnerRow(orm);
  const webhooks = [];
  for (const { url } of receivers)
    webhooks.push(
      await addWebhook(deps, 'system', { accountId: account }, { url, events: partnerEventKinds }),
    );
  return { account, webhooks, ids: webhooks.map(({ webhook }) => webhook.id) };
}

async function setClosed(account: string, isClosed: boolean): Promise<void> {
  const terms = {
    name: 'Firm',
    contactEmail: 'firm@example.com',
    payment: 'prepaid',
    discountPercent: 0,
    paymentDays: 30,
  } as const;
  const facts = { ...terms, creditLimit: cents(0), language: 'en', isClosed } as const;
  await changePartner(deps, 'system', account, facts);
}

type News = Pick<NewAuditEntry, 'what' | 'before' | 'after'>;
const paid = {
  what: 'payment.recorded',
  after: { by: 'stripe', amount: 100, due: '2026-11-28T08:00:00.000Z' },
};
const status = (from: string, to: string) => ({
  what: 'order.status',
  before: { status: from },
  after: { status: to },
});
const begun = status('pending', 'inProgress');
const completed = status('inProgress', 'completed');

/** A change of an order, with its audit entry. */
function happens(orderId: string, news: object, actor: NewAuditEntry['actor'] = 'system'): Promise<void> {
  const entry = { actor, orderId, ...(news as News) } as NewAuditEntry;
  return orm.em.fork().transactional((em) => recordAudit(em, entry, now));
}

const typesOf = (events: readonly ReceivedEvent[], orderNumber: string) =>
  events.filter((event) => event.orderNumber === orderNumber).map(({ type }) => type);

const deliveriesTo = (id: string) =>
  orm.em.fork().find(WebhookDelivery, { endpoint: id }, { orderBy: { event: 'asc' } });

test('a receiver that is down for a day loses nothing, and gets the events of each order in order', async () => {
  const receiver = await aReceiver();
  const { account } = await subscribed(receiver);
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push(await anOrderOf(orm, account));
  receiver.answer = () => 503;
  for (const { id } of orders) await happens(id, paid);
  await pass(3 * hour);
  for (const { id } of orders) await happens(id, begun);
  await pass(15 * hour);
  for (const { id } of orders.slice(0, 3)) await happens(id, completed);
  await pass(6 * hour);
  expect(receiver.accepted).toEqual([]);

  receiver.answer = () => 204;
  await pass(4 * hour);

  const all = ['order.paid', 'order.in_progress', 'order.completed'];
  expect(orders.map(({ orderNumber }) => typesOf(receiver.accepted, orderNumber))).toEqual([
    ...Array.from({ length: 3 }, () => all),
    ...Array.from({ length: 3 }, () => all.slice(0, 2)),
  ]);
  expect(new Set(receiver.accepted.map(({ headers }) => headers['webhook-id'])).size).toBe(15);
});

test('an event is not sent before earlier ones of its order; other orders and endpoints do not wait for it', async () => {
  const [picky, other] = [await aReceiver(), await aReceiver()];
  const { account } = await subscribed(picky, other);
  const [first, second] = [await anOrderOf(orm, account), await anOrderOf(orm, account)];
  picky.answer = ({ orderNumber, type }) =>
    orderNumber === first.orderNumber && type === 'order.paid' ? 500 : 200;
  for (const { id } of [first, second]) {
    await happens(id, paid);
    await happens(id, begun);
  }

  await pass(2 * hour);

  expect(new Set(typesOf(picky.calls, first.orderNumber))).toEqual(new Set(['order.paid']));
  expect(typesOf(picky.accepted, second.orderNumber)).toEqual(['order.paid', 'order.in_progress']);
  expect(typesOf(other.accepted, first.orderNumber)).toEqual(['order.paid', 'order.in_progress']);
});

test('an event is given up after three days, its successors are tried, and the endpoint is failing until one is delivered', async () => {
  const receiver = await aReceiver();
  const { account, ids } = await subscribed(receiver);
  const [id = ''] = ids;
  const order = await anOrderOf(orm, account);
  receiver.answer = () => 307;
  await happens(order.id, paid);
  await happens(order.id, begun);
  await pass(71 * hour);
  expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);

  await pass(2 * hour);

  const [paidDelivery, begunDelivery] = await deliveriesTo(id);
  expect(paidDelivery).toMatchObject({ state: 'given_up', lastStatus: 307, attempts: 24 });
  expect(begunDelivery).toMatchObject({ state: 'given_up', attempts: 1 });
  const failing = () => orm.em.fork().findOneOrFail(WebhookEndpoint, { id });
  expect((await failing()).failingSince).toBeInstanceOf(Date);

  receiver.answer = () => 200;
  expect(await replayEvents(deps, 'system', id, { since: '2026-01-01T00:00:00.000Z' })).toBe(2);
  await deliver();
  expect(typesOf(receiver.accepted, order.orderNumber)).toEqual(['order.paid', 'order.in_progress']);
  expect((await failing()).failingSince).toBeNull();
});

test('a paused endpoint is not called, and gets the waiting events when it is resumed', async () => {
  const receiver = await aReceiver();
  const { account, ids } = await subscribed(receiver);
  const [id = ''] = ids;
  const order = await anOrderOf(orm, account);
  await changeWebhook(deps, 'system', id, { isPaused: true });
  await happens(order.id, paid);
  await pass(100 * hour, 5 * hour);
  expect(receiver.calls).toEqual([]);

  await changeWebhook(deps, 'system', id, { isPaused: false });
  await deliver();
  expect(typesOf(receiver.accepted, order.orderNumber)).toEqual(['order.paid']);
});

test('an event can be sent again with its id, and an endpoint that is added later can get earlier events', async () => {
  const [early, late] = [await aReceiver(), await aReceiver()];
  const { account, ids } = await subscribed(early);
  const order = await anOrderOf(orm, account);
  await happens(order.id, paid);
  await deliver();
  const [id = ''] = ids;
  const [delivery] = await deliveriesTo(id);

  expect(await replayEvents(deps, 'system', id, { deliveryId: String(delivery?.id) })).toBe(1);
  const added = await addWebhook(
    deps,
    'system',
    { accountId: account },
    { url: late.url, events: ['order.paid'] },
  );
  await replayEvents(deps, 'system', added.webhook.id, { since: '2026-01-01T00:00:00.000Z' });
  await deliver();

  const messageIds = [...early.accepted, ...late.accepted].map(({ headers }) => headers['webhook-id']);
  expect(messageIds).toHaveLength(3);
  expect(new Set(messageIds).size).toBe(1);
});

test('two concurrent replacements of a secret return the same one, which signs', async () => {
  const [id = ''] = (await subscribed(await aReceiver())).ids;
  for (let round = 0; round < 5; round += 1) {
    const given = await Promise.all([replaceSecret(deps, 'system', id), replaceSecret(deps, 'system', id)]);
    const stored = await orm.em.fork().findOneOrFail(WebhookEndpoint, { id });
    expect(secretsOf(deps, stored, now).toSorted()).toEqual(given.map(({ secret }) => secret).toSorted());
  }
});

test('a replaced secret also signs for a day, then no longer', async () => {
  const receiver = await aReceiver();
  const { account, webhooks, ids } = await subscribed(receiver);
  const former = webhooks[0]?.secret ?? '';
  const { secret } = await replaceSecret(deps, 'system', ids[0] ?? '');
  const isAcceptedWith = async (key: string) => {
    await happens((await anOrderOf(orm, account)).id, paid);
    await deliver();
    const { body = '', headers = {} } = receiver.accepted.at(-1) ?? {};
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      new Webhook(key).verify(body, headers);
      return true;
    } catch {
      return false;
    } finally {
      vi.useRealTimers();
    }
  };

  expect(former).toMatch(/^whsec_[\w+/]{43}=$/);
  expect([await isAcceptedWith(former), await isAcceptedWith(secret)]).toEqual([true, true]);
  now = new Date(now.getTime() + 24 * hour);
  expect([await isAcceptedWith(former), await isAcceptedWith(secret)]).toEqual([false, true]);
  const [stored] = await orm.em.fork().find(WebhookEndpoint, { id: ids[0] ?? '' });
  expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length));
});

test('only orders of a partner have events; they contain ids, states and times', async () => {
  const receiver = await aReceiver();
  const { account } = await subscribed(receiver);
  const [own, visitors] = [await anOrderOf(orm, account), await anOrderOf(orm, null)];
  const messageId = '00000000-0000-4000-8000-000000000009';
  const priceUntil = '2026-12-04T08:00:00.000Z';
  const counted = (state: string) => ({
    what: 'page_count.corrected',
    before: { pages: 1 },
    after: { document: 1, pages: 3, state, totalPrice: 300 },
  });
  const news: [object, NewAuditEntry['actor']][] = [
    [paid, 'customer'],
    [{ what: 'payment.recorded', after: { by: 'stripe', amount: 50 } }, 'customer'],
    [begun, 'system'],
    [{ what: 'order.messaged', after: { messageId, isQuestion: true } }, 'system'],
    [{ what: 'order.messaged', after: { messageId } }, 'system'],
    [counted('asked'), 'system'],
    [counted('applied'), 'system'],
    [{ what: 'facts.sent', after: { count: 2 } }, 'system'],
    [{ what: 'facts.answered', after: { count: 2, corrected: 0, isLate: false } }, 'customer'],
    [{ what: 'quote.sent', after: { pages: 60, totalPrice: 9000, until: priceUntil } }, 'system'],
    [{ what: 'draft.sent', after: { round: 1 } }, 'system'],
    [completed, 'system'],
    [{ what: 'certificate.superseded', after: { number: 'TPC-1' } }, 'system'],
    [{ what: 'certificate.revoked', after: { number: 'TPC-2', reason: 'Ana asked' } }, 'system'],
  ];
  for (const { id } of [own, visitors]) for (const [what, actor] of news) await happens(id, what, actor);
  await deliver();

  expect(await orm.em.fork().count(PartnerEvent, { order: visitors.id })).toBe(0);
  const { orderNumber } = own;
  const timestamp = now.toISOString();
  expect(receiver.accepted.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { type: 'order.paid', timestamp, data: { orderNumber, dueAt: '2026-11-28T08:00:00.000Z' } },
    { type: 'order.in_progress', timestamp, data: { orderNumber, status: 'inProgress' } },
    { type: 'order.question_asked', timestamp, data: { orderNumber, messageId } },
    { type: 'order.question_asked', timestamp, data: { orderNumber, pages: 3 } },
    { type: 'order.question_asked', timestamp, data: { orderNumber, facts: 2 } },
    { type: 'order.question_asked', timestamp, data: { orderNumber, priceUntil } },
    { type: 'order.draft_ready', timestamp, data: { orderNumber, round: 1 } },
    { type: 'order.completed', timestamp, data: { orderNumber, status: 'completed' } },
    { type: 'certificate.superseded', timestamp, data: { orderNumber, certificateNumber: 'TPC-1' } },
    { type: 'certificate.revoked', timestamp, data: { orderNumber, certificateNumber: 'TPC-2' } },
  ]);
});

test('a closed account gets nothing: waiting events end, none is queued or sent again, until it is reopened', async () => {
  const receiver = await aReceiver();
  const { account, ids } = await subscribed(receiver);
  const id = ids[0] ?? '';
  const [first, second] = [await anOrderOf(orm, account), await anOrderOf(orm, account)];
  receiver.answer = () => 503;
  await happens(first.id, paid);
  await deliver();
  receiver.answer = () => 204;
  const calls = receiver.calls.length;

  await setClosed(account, true);
  await happens(first.id, begun);
  await pass(hour);

  expect(receiver.calls.length).toBe(calls);
  expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(['given_up']);
  await expect(replayEvents(deps, 'system', id, { since: new Date(0).toISOString() })).rejects.toThrow(
    'This partner’s account is closed.',
  );

  await setClosed(account, false);
  await happens(second.id, paid);
  await pass(hour);

  expect(typesOf(receiver.accepted, second.orderNumber)).toEqual(['order.paid']);
  expect(typesOf(receiver.accepted, first.orderNumber)).toEqual([]);
});

test('an event exists if, and only if, its change was committed', async () => {
  const order = await anOrderOf(orm, await aPartnerRow(orm));
  const failing = orm.em.fork().transactional(async (em) => {
    await recordAudit(em, { actor: 'system', orderId: order.id, ...(paid as News) } as NewAuditEntry, now);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');

  expect(await orm.em.fork().count(PartnerEvent, { order: order.id })).toBe(0);
});

test('old events are removed, unless one still waits', async () => {
  const receiver = await aReceiver();
  const { account, ids } = await subscribed(receiver);
  const [sent, waiting] = [await anOrderOf(orm, account), await anOrderOf(orm, account)];
  await happens(sent.id, paid);
  await deliver();
  await changeWebhook(deps, 'system', ids[0] ?? '', { isPaused: true });
  await happens(waiting.id, paid);

  await removeOldPartnerEvents(orm.em.fork(), new Date(now.getTime() + 1));

  expect(await orm.em.fork().count(PartnerEvent, { account })).toBe(1);
  expect((await deliveriesTo(ids[0] ?? '')).map(({ state }) => state)).toEqual(['waiting']);
});
