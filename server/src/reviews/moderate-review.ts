import type { Review } from '../db/rows/pages/review.ts';
import type { Em } from '../db/orm.ts';
import type { Caching, Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { lockReview } from './review.repository.ts';

/** Publishes or unpublishes a review; no-op if unchanged. Throws 'review.not_found'. */
export async function moderateReview(
  deps: Database & Time & Caching,
  staff: Actor,
  reviewId: string,
  isApproved: boolean,
): Promise<Review> {
  const now = deps.clock.now();
  return changing(deps, async (em) => {
    const review = await lockReview(em, reviewId);
    if (review.isApproved === isApproved) return review;
    Object.assign(review, { isApproved, moderatedAt: now });
    await em.flush();
    const what = isApproved ? 'review.approved' : 'review.unapproved';
    await recordAudit(em, { actor: staff, what, after: { reviewId, rating: review.rating } }, now);
    await recordEvent(em, 'reviews.changed', { orderNumber: null, reviewId }, now);
    return review;
  });
}

/** Permanently deletes a review. The audit log keeps its id and rating, not its text. Throws 'review.not_found'. */
export async function deleteReview(
  deps: Database & Time & Caching,
  staff: Actor,
  reviewId: string,
): Promise<void> {
  const now = deps.clock.now();
  await changing(deps, (em) => deleteLockedReview(em, staff, reviewId, now));
}

/** deleteReview() in the caller's transaction. Throws 'review.not_found'. */
export async function deleteLockedReview(em: Em, staff: Actor, reviewId: string, now: Date): Promise<void> {
  const review = await lockReview(em, reviewId);
  const { rating, isApproved } = review;
  em.remove(review);
  await em.flush();
  const before = { reviewId, rating, isApproved };
  await recordAudit(em, { actor: staff, what: 'review.deleted', before }, now);
  await recordEvent(em, 'reviews.changed', { orderNumber: null, reviewId }, now);
}

function changing<T>({ orm, cache }: Database & Caching, change: (em: Em) => Promise<T>): Promise<T> {
  return cache.changing('reviews', () => orm.em.fork().transactional(change));
}
