import { couponKey, type CouponProblem } from '@truepage/core/coupons/coupon';
import { AppError } from '@truepage/core/errors';
import { sql } from 'kysely';
import { Coupon } from '../db/rows/money/coupon.ts';
import type { Em } from '../db/orm.ts';

/**
 * Paid and payable orders count as uses. An unpaid order whose documents were deleted can no longer be paid and frees its use.
 */
const isUse = sql<boolean>`(orders.paid_at is not null or orders.documents_deleted_at is null)`;

/** Undefined if there is no such code. */
export async function findCoupon(em: Em, code: string): Promise<Coupon | undefined> {
  return (await em.findOne(Coupon, { key: couponKey(code) })) ?? undefined;
}

/** Serialises the creation of coupons: a second request waits, and then finds the first one's code. */
export async function lockCoupons(em: Em): Promise<void> {
  await sql`lock table coupons in share row exclusive mode`.execute(em.getKysely());
}

/** Checks whether the number of orders, in total and of one address, leaves a use. Throws 'coupon.used_up'. */
export async function demandUse(
  em: Em,
  { code, uses, usesPerEmail }: Pick<Coupon, 'code' | 'uses' | 'usesPerEmail'>,
  email?: string,
): Promise<void> {
  const isOfEmail = sql<boolean>`lower(orders.email) = ${(email ?? '').toLowerCase()}`;
  const { all, own } = await em
    .getKysely()
    .selectFrom('orders')
    .where('coupon', '=', code)
    .where(isUse)
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere(isOfEmail).as('own'),
    ])
    .executeTakeFirstOrThrow();
  const isOver = (used: string, most: number | null | undefined) =>
    (most ?? null) !== null && Number(used) >= Number(most);
  const isUsedUp = isOver(all, uses);
  const isUsedByEmail = email !== undefined && isOver(own, usesPerEmail);
  if (isUsedUp || isUsedByEmail) throw new AppError('coupon.used_up' satisfies CouponProblem);
}

/**
 * Claims a use for the order that the same transaction inserts next. Until the transaction ends, no other order can claim one.
 * Throws 'coupon.unknown' if the coupon was switched off in the meantime, and 'coupon.used_up'.
 */
export async function claimUse(em: Em, coupon: Coupon, email: string): Promise<void> {
  const locked = await em
    .getKysely()
    .selectFrom('coupons')
    .where('id', '=', coupon.id)
    .forUpdate()
    .select('is_off')
    .executeTakeFirstOrThrow();
  if (locked.is_off) throw new AppError('coupon.unknown');
  await demandUse(em, coupon, email);
}

/** All coupons with the number of uses and the total discount, newest first. */
export async function readCoupons(em: Em) {
  return em
    .getKysely()
    .selectFrom('coupons')
    .leftJoin('orders', (join) => join.onRef('orders.coupon', '=', 'coupons.code').on(isUse))
    .groupBy('coupons.id')
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id')
    .selectAll('coupons')
    .select(({ fn }) => [
      fn.count<string>('orders.id').as('used'),
      sql<string>`coalesce(sum((orders.prices->>'discount')::integer), 0)`.as('given_away'),
    ])
    .execute();
}
