import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { isFromProgram } from '@truepage/core/honeypot';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { ReviewRequest } from '@truepage/core/reviews/review-request';
import type { Em } from '../db/orm.ts';
import { Order } from '../db/rows/order/order.ts';
import type { Database, Links, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import type { Invitation } from './review-invitation.ts';
import { findDeliveredOrder, hasSameReview, insertReview, lockSameReviews } from './review.repository.ts';

/** The same text by the same name within this time is a double click, or a retry after a lost response. */
const sameWithinMs = 10 * 60_000;

/**
 * Stores a review, to be published by staff. Returns whether it is verified: written by invitation, about a delivered order. An
 * equal one within minutes is stored once, and a bot's review is dropped without a visible difference. Throws
 * 'review.invitation_invalid', and 'review.already_written' if the order has another review.
 */
export async function submitReview(deps: Database & Time & Links, request: ReviewRequest): Promise<boolean> {
  const now = deps.clock.now();
  const { invitation } = request;
  const invited = invitation === undefined ? null : deps.reviewInvitations.read(invitation, now);
  if (invited === undefined) throw new AppError('review.invitation_invalid');
  const orderId = invited?.orderId ?? null;
  if (isFromProgram(request)) return orderId !== null;
  return deps.orm.em.fork().transactional(async (em) => {
    const translationType = invited === null ? request.serviceType : await deliveredType(em, invited);
    await lockSameReviews(em, request);
    const since = new Date(now.getTime() - sameWithinMs);
    if (await hasSameReview(em, { ...request, orderId, since })) return orderId !== null;
    const reviewId = randomUUID();
    const { customerName, rating, reviewText } = request;
    const review = {
      id: reviewId,
      customerName,
      rating,
      reviewText,
      translationType,
      orderId,
      createdAt: now,
    };
    if (!(await insertReview(em, review))) throw new AppError('review.already_written');
    await recordEvent(em, 'review.submitted', { orderNumber: null, reviewId }, now);
    return orderId !== null;
  });
}

/** The order's translation type, which the badge "verified" shows. */
async function deliveredType(em: Em, { orderId, isFor }: Invitation): Promise<TranslationType> {
  await em.findOne(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const order = await findDeliveredOrder(em, orderId);
  if (order === undefined || !isFor(order)) throw new AppError('review.invitation_invalid');
  return order.translation_type;
}
