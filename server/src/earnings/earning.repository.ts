import { randomUUID } from 'node:crypto';
import type { Cents } from '@truepage/core/money';
import { fittingPair, type LanguagePair } from '@truepage/core/office/language-pairs';
import { payFor, type PayUnit } from '@truepage/core/pay/pay-rate';
import { sql, type RawBuilder } from 'kysely';
import type { Em } from '../db/orm.ts';
import { heldFor } from '../order-access/hold.repository.ts';
import { isTranslated } from '../order-access/order-documents.repository.ts';

/** A column for queries over `orders`: the number of words of all originals; null unless each of them could be read. */
export const wordsOfOriginals: RawBuilder<number | null> = sql<number | null>`(
  select case when count(*) = orders.document_count and bool_and(reading.summary is not null) then (
    sum((select coalesce(sum((counted.value->>'words')::int), 0) from jsonb_array_elements(reading.summary) as counted))::int
  ) end
  from stored_files as original left join document_readings as reading
    on reading.id = original.id and reading.state = 'read'
  where original.order_id = orders.id and original.kind = 'original' and original.replaced_at is null
)`;

/**
 * Returns the rate for assigning an order: that of the most specific matching language pair of the translator; undefined if
 * none matches.
 */
async function findRate(
  em: Em,
  staffId: string,
  { sourceLanguage, targetLanguage }: OrderLanguages,
): Promise<{ readonly unit: PayUnit; readonly rate: Cents } | undefined> {
  const rates = await em
    .getKysely()
    .selectFrom('pay_rates')
    .where('staff_id', '=', staffId)
    .select(['from_language', 'to_language', 'unit', 'rate'])
    .execute();
  const pairOf = (rate: (typeof rates)[number]) =>
    ({ from: rate.from_language, to: rate.to_language }) as LanguagePair;
  const fitting = fittingPair(rates.map(pairOf), sourceLanguage, targetLanguage);
  return rates.find((rate) => rate.from_language === fitting?.from && rate.to_language === fitting.to);
}

interface OrderLanguages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Stores the rate of an order for its new translator, in the transaction that assigns it; null if it has no translator. */
export async function fixRate(
  em: Em,
  order: OrderLanguages & { readonly id: string },
  staffId: string | null,
): Promise<void> {
  const database = em.getKysely();
  await database.deleteFrom('order_pay').where('order_id', '=', order.id).execute();
  const found = staffId === null ? undefined : await findRate(em, staffId, order);
  if (staffId === null || found === undefined) return;
  const { unit, rate } = found;
  await database
    .insertInto('order_pay')
    .values({ order_id: order.id, staff_id: staffId, unit, rate })
    .execute();
}

export interface Earned {
  /** A username. */
  readonly translator: string;
  readonly unit: PayUnit;
  readonly rate: Cents;
  readonly quantity: number;
  readonly amount: Cents;
}

/**
 * Records the earning of the order's current translator once the customer may have the translation, in the caller's
 * transaction. Returns undefined if that is not the case yet, if it is already recorded, or if no rate applies.
 */
export async function earnIfDelivered(em: Em, orderId: string, at: Date): Promise<Earned | undefined> {
  const order = await findDelivered(em, orderId);
  if (order === undefined) return undefined;
  const { staff_id, username: translator, unit, rate } = order;
  const quantity = unit === 'page' ? order.page_count : order.words;
  if (quantity === null) return undefined;
  const amount = payFor({ unit, rate }, quantity);
  const entry = { id: randomUUID(), order_id: orderId, staff_id, kind: 'earned' as const, at };
  const { numInsertedOrUpdatedRows: entered } = await em
    .getKysely()
    .insertInto('earnings')
    .values({ ...entry, unit, rate, quantity, amount, reason: null })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .executeTakeFirstOrThrow();
  return entered === 1n ? { translator, unit, rate, quantity, amount } : undefined;
}

/** Returns the order with its translator's rate if its customer may now have all translations and no earning is recorded. */
function findDelivered(em: Em, orderId: string) {
  return em
    .getKysely()
    .selectFrom('orders')
    .innerJoin('order_pay as pay', (join) =>
      join.onRef('pay.order_id', '=', 'orders.id').onRef('pay.staff_id', '=', 'orders.assignee_id'),
    )
    .innerJoin('staff_accounts as staff', 'staff.id', 'pay.staff_id')
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'completed')
    .where('orders.paid_at', 'is not', null)
    .where(({ or, eb }) => or([eb('orders.approval', 'is', null), eb('orders.approval', '=', 'approved')]))
    .where(isTranslated)
    .where(heldFor(), 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('earnings').whereRef('earnings.order_id', '=', 'orders.id').select('id'))),
    )
    .select(['pay.staff_id', 'staff.username', 'pay.unit', 'pay.rate', 'orders.page_count'])
    .select(wordsOfOriginals.as('words'))
    .executeTakeFirst();
}
