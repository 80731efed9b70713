import { adminReviewApi } from '@truepage/core/api/admin/reviews';
import { reviewApi, reviewsPerPage } from '@truepage/core/api/reviews';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { cachedReviewSummary } from './cached-review-summary.ts';
import { deleteReview, moderateReview } from './moderate-review.ts';
import { presentReview, presentReviewRow } from './present-review.ts';
import { readInvitation } from './read-invitation.ts';
import { findReviews, type ReviewFilter } from './review.repository.ts';
import { submitReview } from './submit-review.ts';

/** Reviews: anyone reads and writes them, staff decide which are public. */
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
