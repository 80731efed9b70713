import type { z } from 'zod';
import type { Estimate, adminOfferApi } from '@truepage/core/api/pay/admin-offers';
import { cents } from '@truepage/core/money';
import { fittingPair, type LanguagePair } from '@truepage/core/office/language-pairs';
import { payFor } from '@truepage/core/pay/pay-rate';
import { rolesThatMay } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import { isOpenNow } from '../order-access/open-orders.repository.ts';
import { wordsOfOriginals } from './earning.repository.ts';

type Offerable = z.input<typeof adminOfferApi.listOfferable.reply>[number];

const mostOrders = 50;

/** Orders that can be offered: paid, not refunded, not completed, without a translator. */
function offerable(em: Em) {
  return em
    .getKysely()
    .selectFrom('orders')
    .where('orders.assignee_id', 'is', null)
    .where(isOpenNow)
    .select(['orders.id as order_id', 'orders.order_number', 'orders.translation_type', 'orders.due_at'])
    .select(['orders.source_language', 'orders.target_language', 'orders.page_count'])
    .select(wordsOfOriginals.as('words'));
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof offerable>['execute']>>[number];

/** Orders that can be offered, by due time, or one of them, with their offers and the translators of their languages. */
export async function readOfferable(em: Em, orderId?: string): Promise<Offerable[]> {
  const orders = await offerable(em)
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId ?? ''))
    .orderBy('orders.due_at')
    .limit(mostOrders)
    .execute();
  if (orders.length === 0) return [];
  const offers = await readOffers(
    em,
    orders.map(({ order_id: id }) => id),
  );
  const [people, rates] = [await readTranslators(em), await readRates(em)];
  return orders.map((order) => ({
    ...presented(order),
    offers: offers.filter(({ order_id: id }) => id === order.order_id).map(presentOffer),
    candidates: people
      .filter(({ pairs }) => fittingPair(pairs, order.source_language, order.target_language) !== undefined)
      .map(({ id, translator }) => ({ id, translator, pay: estimateOf(rates, id, order) })),
  }));
}

function readOffers(em: Em, orderIds: readonly string[]) {
  return em
    .getKysely()
    .selectFrom('order_offers as offer')
    .innerJoin('staff_accounts as staff', 'staff.id', 'offer.staff_id')
    .where('offer.order_id', 'in', [...orderIds])
    .select(['offer.order_id', 'staff.username', 'offer.state', 'offer.expires_at'])
    .orderBy('offer.offered_at', 'desc')
    .orderBy('staff.username')
    .execute();
}

const presentOffer = (offer: Awaited<ReturnType<typeof readOffers>>[number]) => ({
  translator: offer.username,
  state: offer.state,
  expiresAt: offer.expires_at.toISOString(),
});

/** The open offers of a translator at `now`, by their end. */
export async function readOwnOffers(
  em: Em,
  staffId: string,
  now: Date,
): Promise<z.input<typeof adminOfferApi.listOwnOffers.reply>> {
  const rows = await offerable(em)
    .innerJoin('order_offers as offer', 'offer.order_id', 'orders.id')
    .where('offer.staff_id', '=', staffId)
    .where('offer.state', '=', 'open')
    .where('offer.expires_at', '>', now)
    .select(['offer.id as offer_id', 'offer.expires_at'])
    .orderBy('offer.expires_at')
    .execute();
  const rates = await readRates(em);
  return rows.map((row) => ({
    ...presented(row),
    id: row.offer_id,
    expiresAt: row.expires_at.toISOString(),
    pay: estimateOf(rates, staffId, row),
  }));
}

function presented(order: OrderRow) {
  return {
    orderNumber: order.order_number,
    translationType: order.translation_type,
    sourceLanguage: order.source_language,
    targetLanguage: order.target_language,
    pages: order.page_count,
    dueAt: order.due_at.toISOString(),
  };
}

/** Translators who can take orders, with their languages. */
async function readTranslators(em: Em) {
  const people = await em
    .getKysely()
    .selectFrom('staff_accounts')
    .where('role', 'in', [...rolesThatMay('orders.uploadTranslation')])
    .where('disabled_at', 'is', null)
    .where(({ or, eb }) => or([eb('password_hash', 'is not', null), eb('identity_subject', 'is not', null)]))
    .select(['id', 'username', 'language_pairs'])
    .orderBy('username')
    .execute();
  return people.map(({ id, username: translator, language_pairs: pairs }) => ({ id, translator, pairs }));
}

type Rates = Awaited<ReturnType<typeof readRates>>;

async function readRates(em: Em) {
  const rates = await em.getKysely().selectFrom('pay_rates').selectAll().execute();
  return rates.map(({ staff_id: staffId, from_language: from, to_language: to, unit, rate }) => ({
    staffId,
    unit,
    rate: cents(rate),
    pair: { from, to } as LanguagePair,
  }));
}

/** Estimates at the current rate; acceptance fixes it. */
function estimateOf(rates: Rates, staffId: string, order: OrderRow): Estimate {
  const own = rates.filter((one) => one.staffId === staffId);
  const fitting = fittingPair(
    own.map(({ pair }) => pair),
    order.source_language,
    order.target_language,
  );
  const found = own.find(({ pair }) => pair === fitting);
  if (found === undefined) return null;
  const { unit, rate } = found;
  const quantity = unit === 'page' ? order.page_count : order.words;
  return { unit, rate, quantity, amount: quantity === null ? null : payFor({ unit, rate }, quantity) };
}

/** Ends all open offers of a locked order, in the caller's transaction; returns how many there were. */
export async function endOffers(em: Em, orderId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await em
    .getKysely()
    .updateTable('order_offers')
    .set({ state: 'withdrawn', ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
