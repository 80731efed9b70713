import { adminReviewApi } from '@truepage/core/api/admin/reviews';
import { reviewApi, reviewsPerPage, type reviewShape } from '@truepage/core/api/reviews';
import type { z } from 'zod';
import { AppError } from '@truepage/core/errors';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Deps, Database, Links, Time } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { cachedReviewSummary } from './cached-review-summary.ts';
import { deleteReview, moderateReview } from './moderate-review.ts';
import { findReviews, type ReviewFilter, findDeliveredOrder } from './review.repository.ts';
import { submitReview } from './submit-review.ts';
import type { Review } from '../db/rows/pages/review.ts';

/** Anyone reads and writes reviews; staff publish them. */
export function reviewRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const list = async (filter: ReviewFilter) => {
    const rows = await findReviews(deps.orm.em.fork(), filter, reviewsPerPage);
    return rows.map(presentReviewRow);
  };

  api.handle(reviewApi.listReviews, ({ query }) => list({ isApproved: true, before: query.before }), {
    cache: 'revalidate',
  });
  api.handle(reviewApi.getReviewSummary, () => cachedReviewSummary(deps), {
    cache: 'revalidate',
    isInMemory: true,
  });
  api.handle(reviewApi.submitReview, async ({ body, call }) => {
    await limits.consume('review', call.ip);
    return { success: true as const, isVerified: await submitReview(deps, body) };
  });
  api.handle(reviewApi.readReviewInvitation, ({ params }) => readInvitation(deps, params.token));

  api.handle(adminReviewApi.listAllReviews, ({ query }) => {
    const isApproved = query.state === undefined ? undefined : query.state === 'approved';
    return list({ isApproved, before: query.before });
  });
  api.handle(adminReviewApi.moderateReview, async ({ params, body, call }) =>
    presentReview(await moderateReview(deps, demandStaff(call), params.id, body.isApproved)),
  );
  api.handle(adminReviewApi.deleteReview, async ({ params, call }) => {
    await deleteReview(deps, demandStaff(call), params.id);
    return { success: true as const };
  });
}

type PresentedReview = z.input<typeof reviewShape>;

type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/** Converts a row to a response. Never includes the order, because that would identify a customer's order. */
function presentReviewRow(row: ReviewRow): PresentedReview {
  return {
    id: row.id,
    customerName: row.customer_name,
    rating: row.rating,
    reviewText: row.review_text,
    serviceType: row.service_type,
    createdAt: row.created_at.toISOString(),
    isVerified: row.is_verified,
    isApproved: row.is_approved,
  };
}

/** Converts an entity in the same way. */
function presentReview(review: Review): PresentedReview {
  const { id, customerName, rating, reviewText, serviceType, createdAt, isVerified, isApproved } = review;
  return {
    id,
    customerName,
    rating,
    reviewText,
    serviceType,
    createdAt: createdAt.toISOString(),
    isVerified,
    isApproved,
  };
}

/** Reads an invitation. Throws 'review.invitation_invalid' for one that is not ours, has expired, or is not valid yet. */
async function readInvitation(
  deps: Database & Time & Links,
  token: string,
): Promise<{ translationType: TranslationType; customerName: string; isUsed: boolean }> {
  const invitation = deps.reviewInvitations.read(token, deps.clock.now());
  const order = invitation && (await findDeliveredOrder(deps.orm.em.fork(), invitation.orderId));
  if (order === undefined || !invitation?.isFor(order)) throw new AppError('review.invitation_invalid');
  const isUsed = order.review_id !== null;
  return { translationType: order.translation_type, customerName: isUsed ? '' : order.full_name, isUsed };
}
