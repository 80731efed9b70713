import { cents, type Cents } from '@truepage/core/money';
import type { PayRate } from '@truepage/core/pay/pay-rate';
import type { Em } from '../db/orm.ts';
import { Earning } from '../db/rows/pay/earning.ts';
import { wordsOfOriginals } from '../earnings/earning.repository.ts';

interface EarnedFacts extends PayRate {
  readonly quantity: number;
  readonly amount: Cents;
}

interface Standing {
  /** The username of the current translator; null if there is none. */
  readonly translator: string | null;
  /** The rate stored when the order was assigned, or null. */
  readonly fixed: PayRate | null;
  readonly pages: number;
  /** The number of words; null unless all originals could be read. */
  readonly words: number | null;
  readonly isReversed: boolean;
  /** The earning minus reversals. */
  readonly balance: Cents;
}

export type OrderPayRow = Standing &
  (
    | { readonly earnedBy: null; readonly earnedById: null; readonly earned: null }
    | { readonly earnedBy: string; readonly earnedById: string; readonly earned: EarnedFacts }
  );

export async function readOrderPay(em: Em, orderId: string): Promise<OrderPayRow> {
  const order = await em
    .getKysely()
    .selectFrom('orders')
    .leftJoin('staff_accounts as staff', 'staff.id', 'orders.assignee_id')
    .leftJoin('order_pay as pay', (join) =>
      join.onRef('pay.order_id', '=', 'orders.id').onRef('pay.staff_id', '=', 'orders.assignee_id'),
    )
    .where('orders.id', '=', orderId)
    .select(['staff.username', 'pay.unit', 'pay.rate', 'orders.page_count', wordsOfOriginals.as('words')])
    .executeTakeFirstOrThrow();
  const { unit, rate, username: translator, page_count: pages, words } = order;
  const fixed = unit === null || rate === null ? null : { unit, rate: cents(rate) };
  const entries = await em.find(Earning, { order: orderId }, { populate: ['staff'] });
  const earned = entries.find(({ kind }) => kind === 'earned');
  const balance = cents(entries.reduce((sum, { amount }) => sum + amount, 0));
  const standing = { translator, fixed, pages, words, isReversed: entries.length > 1, balance };
  if (earned === undefined) return { ...standing, earnedBy: null, earnedById: null, earned: null };
  const { id, username } = earned.staff.getEntity();
  return { ...standing, earnedBy: username, earnedById: id, earned };
}
