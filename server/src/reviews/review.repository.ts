import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '@truepage/core/errors';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Em } from '../db/orm.ts';
import type { AddressedOrder } from '../mailboxes.ts';
import { Review } from '../db/rows/pages/review.ts';

/** The first of the two numbers of an advisory lock; the second is a hash of the text. An arbitrary, unused number. */
const sameReviewsLock = 7_204_003;

/** Selects the reviews of a list; all given conditions must hold. */
export interface ReviewFilter {
  readonly isApproved?: boolean | undefined;
  /** The id of a review: selects those that follow it in the list; none for an unknown id. */
  readonly before?: string | undefined;
}

/** Reviews, newest first. */
export function findReviews(em: Em, { isApproved, before }: ReviewFilter, limit: number) {
  let query = em
    .getKysely()
    .selectFrom('reviews')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll();
  if (isApproved !== undefined) query = query.where('is_approved', '=', isApproved);
  if (before !== undefined) {
    const seen = sql`(select created_at, id from reviews where id = ${before})`;
    query = query.where(sql<boolean>`(created_at, id) < ${seen}`);
  }
  return query.execute();
}

/** The number and average rating of approved reviews. The average is rounded half up to one decimal, in decimal arithmetic. */
export async function summariseReviews(em: Em) {
  const { rows } = await sql<{ count: number; average: number | null; stars: number[] }>`
    select
      count(*)::int as count,
      round(avg(rating), 1)::float8 as average,
      array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${sql.lit(stars)})::int`))}] as stars
    from reviews
    where is_approved`.execute(em.getKysely());
  return rows[0] ?? { count: 0, average: null, stars: [0, 0, 0, 0, 0] };
}

export interface DeliveredOrder extends AddressedOrder {
  readonly id: string;
  readonly full_name: string;
  readonly translation_type: TranslationType;
  /** The id of the order's review. */
  readonly review_id: string | null;
}

/** Returns the order if its translation has been delivered: completed, paid and downloadable. */
export function findDeliveredOrder(em: Em, orderId: string): Promise<DeliveredOrder | undefined> {
  return em
    .getKysely()
    .selectFrom('orders')
    .innerJoin('stored_files as translation', (join) =>
      join
        .onRef('translation.order_id', '=', 'orders.id')
        .on('translation.kind', '=', 'translation')
        .on('translation.replaced_at', 'is', null),
    )
    .leftJoin('reviews', 'reviews.order_id', 'orders.id')
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'completed')
    .where('orders.paid_at', 'is not', null)
    .select(['orders.id', 'orders.full_name', 'orders.translation_type', 'reviews.id as review_id'])
    .select(['orders.email', 'orders.access_generation as accessGeneration'])
    .executeTakeFirst();
}

interface ReviewWords {
  readonly customerName: string;
  readonly reviewText: string;
}

/** Makes concurrent submissions with the same text and name wait until the transaction ends. */
export async function lockSameReviews(em: Em, { customerName, reviewText }: ReviewWords): Promise<void> {
  const words = JSON.stringify([customerName, reviewText]);
  await sql`select pg_advisory_xact_lock(${sameReviewsLock}, hashtext(${words}))`.execute(em.getKysely());
}

/** Whether the same text was submitted with the same name about the same order, or none, since a time. */
export async function hasSameReview(
  em: Em,
  { customerName, reviewText, orderId, since }: ReviewWords & { orderId: string | null; since: Date },
): Promise<boolean> {
  const same = await em
    .getKysely()
    .selectFrom('reviews')
    .where('created_at', '>=', since)
    .where('customer_name', '=', customerName)
    .where('review_text', '=', reviewText)
    .where('order_id', 'is not distinct from', orderId)
    .select('id')
    .executeTakeFirst();
  return same !== undefined;
}

export interface NewReview extends ReviewWords {
  readonly id: string;
  readonly rating: number;
  readonly translationType: TranslationType;
  /** Null if written without an invitation. */
  readonly orderId: string | null;
  readonly createdAt: Date;
}

/** Stores a review that waits for approval. Returns false if its order already has one. */
export async function insertReview(em: Em, review: NewReview): Promise<boolean> {
  const { orderId, createdAt } = review;
  const stored = await em
    .getKysely()
    .insertInto('reviews')
    .values({
      id: review.id,
      customer_name: review.customerName,
      rating: review.rating,
      review_text: review.reviewText,
      service_type: review.translationType,
      order_id: orderId,
      is_verified: orderId !== null,
      is_approved: false,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Locks the review until the transaction ends. Throws 'review.not_found'. */
export async function lockReview(em: Em, id: string): Promise<Review> {
  const review = await em.findOne(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (review === null) throw new AppError('review.not_found');
  return review;
}
