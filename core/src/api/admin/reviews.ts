import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reviewShape } from '../reviews.ts';
import { adminRoutes as routes } from './routes.ts';

const reviewParams = z.object({ id: z.uuid() });

export const adminReviewApi = {
  listAllReviews: endpoint(routes.listAllReviews, {
    summary: 'Reviews, newest first, 50 at most.',
    access: 'reviews.moderate',
    query: z.object({
      state: z.enum(['pending', 'approved']).optional().catch(undefined),
      /** The id of the last review of the previous page; the reply continues with older ones. */
      before: z.uuid().optional().catch(undefined),
    }),
    reply: z.array(reviewShape),
  }),
  moderateReview: endpoint(routes.moderateReview, {
    summary: 'Publishes or unpublishes a review.',
    access: 'reviews.moderate',
    params: reviewParams,
    body: z.object({ isApproved: z.boolean() }),
    reply: reviewShape,
  }),
  deleteReview: endpoint(routes.deleteReview, {
    summary: 'Deletes a review permanently.',
    access: 'reviews.moderate',
    params: reviewParams,
    reply: z.object({ success: z.literal(true) }),
  }),
};
