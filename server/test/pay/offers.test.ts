import type { OfferableOrder, OwnOffer } from '@truepage/core/api/pay/admin-offers';
import { beforeAll, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { OrderOffer } from '../../src/db/rows/pay/order-offer.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { readOwnOffers } from '../../src/earnings/offer.repository.ts';
import { answerOffer } from '../../src/orders/offers/answer-offer.ts';
import { readEvents } from '../operation/event-reader.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { assign, auditOf, pay, upload } from '../support/staff-desk.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';
import { agree, orderPayOf } from './paying-translators.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
let translators: readonly SignedIn[];

/** A translator from Spanish into English. */
async function aTranslator(): Promise<SignedIn> {
  const translator = await signInAs(server, 'translator');
  const languagePairs = [{ from: 'es', to: 'en' }] as const;
  await server.deps.orm.em
    .fork()
    .nativeUpdate(
      StaffAccount,
      { id: translator.id },
      { languagePairs, email: `${translator.id}@example.com` },
    );
  await agree(admin, translator, 600);
  return translator;
}

beforeAll(async () => {
  translators = [await aTranslator(), await aTranslator(), await aTranslator()];
});

async function aPaidOrder(): Promise<string> {
  const order = await server.placeOrder({ translationType: 'standard' }, aPdfFile(2, 'two-pages.pdf'));
  await pay(server, order);
  return order;
}

const offer = (order: string, to: readonly SignedIn[], hours = 24) =>
  admin.call('POST', `/api/admin/orders/${order}/offers`, { staffIds: to.map(({ id }) => id), hours });
const ownOffers = async (by: SignedIn) =>
  (await by.call('GET', '/api/admin/account/offers')).body as unknown as OwnOffer[];
const offerOf = async (by: SignedIn, order: string) =>
  (await ownOffers(by)).find(({ orderNumber }) => orderNumber === order);
const answer = (by: SignedIn, { id }: Pick<OwnOffer, 'id'>, how: 'accepted' | 'declined' = 'accepted') =>
  by.call('POST', `/api/admin/offers/${id}/answer`, { answer: how });
const statesOf = async (order: string) =>
  (await server.deps.orm.em.fork().find(OrderOffer, { order: { orderNumber: order } })).map(
    ({ state }) => state,
  );

test('an offer shows its translator the earnings and the expiry; accepting assigns the order and fixes the rate', async () => {
  const [first, second] = translators as [SignedIn, SignedIn];
  const order = await aPaidOrder();
  const reply = await offer(order, [first, second], 4);
  expect(reply.status).toBe(200);
  const { offers, candidates } = reply.body as unknown as OfferableOrder;
  expect(offers.map(({ state }) => state)).toEqual(['open', 'open']);
  expect(candidates.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  const seen = await offerOf(first, order);
  expect(seen).toMatchObject({ pages: 2, pay: { unit: 'page', rate: 600, quantity: 2, amount: 1200 } });
  expect(JSON.stringify(seen)).not.toMatch(/price|margin|@|fullName/i);
  const mails = await server.deps.orm.em.fork().find(Mail, { kind: 'assigned' });
  expect(mails.filter(({ payload }) => (payload as { news: string }).news === 'offered')).toHaveLength(2);

  expect((await answer(first, seen!)).body).toEqual({ orderNumber: order, answer: 'accepted' });
  expect(await orderPayOf(first, order)).toMatchObject({ state: 'expected', pay: { amount: 1200 } });
  expect(await statesOf(order)).toEqual(expect.arrayContaining(['accepted', 'withdrawn']));
  expect(await offerOf(second, order)).toBeUndefined();
  // Repeating it changes nothing.
  expect((await answer(first, seen!)).status).toBe(200);
  const audit = await auditOf(server, order);
  expect(audit.filter(({ what }) => what === 'order.assigned')).toHaveLength(1);
  await upload(first, order);
  expect(await orderPayOf(first, order)).toMatchObject({ state: 'earned', pay: { amount: 1200 } });
});

test('exactly one of twenty parallel acceptances gets the order; the others are refused with the reason', async () => {
  const people = [...translators];
  while (people.length < 20) people.push(await aTranslator());
  const order = await aPaidOrder();
  await offer(order, people);
  const offers = await Promise.all(people.map(async (person) => offerOf(person, order)));
  const replies = await Promise.all(people.map(async (person, at) => answer(person, offers[at]!)));
  const winners = people.filter((_, at) => replies[at]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const { status, body } of replies)
    if (status !== 200) expect([status, body['code']]).toEqual([409, 'offer.taken']);
  const audit = await auditOf(server, order);
  const assigned = audit.filter(({ what }) => what === 'order.assigned');
  expect(assigned.map(({ after }) => after)).toEqual([{ assignee: winners[0]?.username }]);
  expect((await statesOf(order)).filter((state) => state === 'accepted')).toHaveLength(1);
});

test('an offer expires by its time, without a job', async () => {
  const [translator] = translators as [SignedIn];
  const order = await aPaidOrder();
  await offer(order, [translator], 4);
  const offered = await offerOf(translator, order);
  const until = new Date(offered!.expiresAt);
  const at = (now: Date) => ({ ...server.deps, clock: { now: () => now } });
  const actor = { id: translator.id, username: translator.username, role: 'translator' } as const;
  const em = server.deps.orm.em.fork();
  const shown = await readOwnOffers(em, translator.id, until);
  expect(shown.map(({ id }) => id)).not.toContain(offered!.id);
  await expect(answerOffer(at(until), actor, offered!.id, 'accepted')).rejects.toMatchObject({
    code: 'offer.over',
  });
  const justBefore = at(new Date(until.getTime() - 1));
  expect(await answerOffer(justBefore, actor, offered!.id, 'accepted')).toEqual({
    orderNumber: order,
    answer: 'accepted',
  });
});

test('staff withdraw offers, translators decline them, and assigning otherwise ends them', async () => {
  const [first, second] = translators as [SignedIn, SignedIn];
  const withdrawn = await aPaidOrder();
  await offer(withdrawn, [first]);
  const taken = await offerOf(first, withdrawn);
  expect((await admin.call('DELETE', `/api/admin/orders/${withdrawn}/offers`)).status).toBe(200);
  expect((await answer(first, taken!)).body['code']).toBe('offer.over');

  await offer(withdrawn, [first, second]);
  const again = await offerOf(first, withdrawn);
  expect((await answer(first, again!, 'declined')).status).toBe(200);
  expect((await answer(first, again!)).body['code']).toBe('offer.over');
  const left = await offerOf(second, withdrawn);
  await assign(admin, withdrawn, first.id);
  expect((await answer(second, left!)).body['code']).toBe('offer.taken');
  expect((await offer(withdrawn, [second])).body['code']).toBe('offer.unavailable');
  const ended = (await auditOf(server, withdrawn)).filter(({ what }) => what === 'order.offer_ended');
  expect(ended.map(({ after }) => after)).toEqual([
    { how: 'withdrawn', translator: null },
    { how: 'declined', translator: first.username },
  ]);
});

test('an offer of a refunded order cannot be accepted', async () => {
  const [translator] = translators as [SignedIn];
  const order = await aPaidOrder();
  await offer(order, [translator]);
  const offered = await offerOf(translator, order);
  const refunded = { refundedAt: new Date() };
  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber: order }, refunded);
  expect(await offerOf(translator, order)).toBeUndefined();
  expect((await answer(translator, offered!)).body['code']).toBe('offer.over');
});

test('only matching translators are offered an order, and each sees and answers only their own offers', async () => {
  const [first, second] = translators as [SignedIn, SignedIn];
  const unfit = await signInAs(server, 'translator');
  const order = await aPaidOrder();
  expect((await offer(order, [first, unfit])).body['code']).toBe('offer.unfit');
  await offer(order, [first]);
  const offered = await offerOf(first, order);
  expect(await offerOf(second, order)).toBeUndefined();
  expect((await answer(second, offered!)).body['code']).toBe('offer.not_found');
  expect((await first.call('GET', '/api/admin/offers')).status).toBe(403);
  expect(
    (await first.call('POST', `/api/admin/orders/${order}/offers`, { staffIds: [first.id], hours: 4 }))
      .status,
  ).toBe(403);
});

test('only its translator is notified of a new offer, and extending one is not announced', async () => {
  const [first, second] = translators as [SignedIn, SignedIn];
  const [order, later] = [await aPaidOrder(), await aPaidOrder()];
  const readers = await Promise.all(
    [first, second, admin].map(async ({ cookie }) => readEvents(server.origin, { cookie })),
  );
  await Promise.all(readers.map(async (reader) => reader.until('hello')));
  await offer(order, [first], 4);
  await offer(order, [first], 72);
  await offer(later, [first, second]);
  await readers[1]!.until('order.offered', later);
  const heard = await readers[0]!.until('order.offered', later);
  expect(heard.data).toEqual({ orderNumber: later, at: expect.any(String) as string });
  await assign(admin, later, second.id);
  await readers[2]!.until('order.assigned', later);
  const offered = readers.map(({ heard: all }) =>
    all.filter(({ name }) => name === 'order.offered').map(({ data }) => data['orderNumber']),
  );
  for (const reader of readers) reader.close();
  expect(offered).toEqual([[order, later], [later], []]);
});

test('staff read the offers of one order', async () => {
  const order = await aPaidOrder();
  await aPaidOrder();
  const { body } = await admin.call('GET', `/api/admin/offers?order=${order}`);
  expect((body as unknown as OfferableOrder[]).map(({ orderNumber }) => orderNumber)).toEqual([order]);
  expect((await admin.call('GET', '/api/admin/offers?order=TP-2026-0000-0000-0000')).body['code']).toBe(
    'order.not_found',
  );
});

test('ten concurrent clicks assign once, and none has an effect after a withdrawal', async () => {
  const [translator] = translators as [SignedIn];
  const order = await aPaidOrder();
  await offer(order, [translator]);
  const offered = await offerOf(translator, order);
  const clicks = await Promise.all(Array.from({ length: 10 }, () => answer(translator, offered!)));
  expect(clicks.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await auditOf(server, order)).filter(({ what }) => what === 'order.assigned')).toHaveLength(1);

  for (let round = 0; round < 5; round += 1) {
    const other = await aPaidOrder();
    await offer(other, [translator]);
    const theirs = await offerOf(translator, other);
    const [accepted] = await Promise.all([
      answer(translator, theirs!),
      admin.call('DELETE', `/api/admin/orders/${other}/offers`),
    ]);
    const isTheirs = accepted.status === 200;
    if (!isTheirs) expect(accepted.body['code']).toBe('offer.over');
    expect(await statesOf(other)).toEqual([isTheirs ? 'accepted' : 'withdrawn']);
    const assigned = (await auditOf(server, other)).filter(({ what }) => what === 'order.assigned');
    expect(assigned).toHaveLength(isTheirs ? 1 : 0);
  }
});
