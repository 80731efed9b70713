import { z } from 'zod';
import { translationTypes } from '../pricing/translation-type.ts';
import { reviewRequest } from '../reviews/review-request.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { timeShape } from './shapes.ts';

export const reviewShape = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: z.int(),
  reviewText: z.string(),
  serviceType: z.enum(translationTypes),
  createdAt: timeShape,
  isVerified: z.boolean(),
  isApproved: z.boolean(),
});

export type Review = z.output<typeof reviewShape>;

/** The maximum number of reviews per reply. */
export const reviewsPerPage = 50;

export const reviewApi = {
  listReviews: endpoint(routes.listReviews, {
    summary: `Approved reviews, newest first, ${reviewsPerPage} at most.`,
    access: 'public',
    /** The id of the last review of the previous page; the reply continues with older ones. */
    query: z.object({ before: z.uuid().optional().catch(undefined) }),
    reply: z.array(reviewShape),
  }),
  getReviewSummary: endpoint(routes.getReviewSummary, {
    summary: 'How many approved reviews there are, and their average.',
    access: 'public',
    reply: z.object({
      count: z.int(),
      /** 1 to 5 with one decimal; null if there are no reviews. */
      average: z.number().nullable(),
      /** The number of reviews with one star, with two, … with five. */
      stars: z.array(z.int()).length(5),
    }),
  }),
  submitReview: endpoint(routes.submitReview, {
    summary: 'Submits a review; it is published after moderation.',
    access: 'public',
    body: reviewRequest,
    reply: z.object({ success: z.literal(true), isVerified: z.boolean() }),
    status: 201,
  }),
  readReviewInvitation: endpoint(routes.readReviewInvitation, {
    summary: 'The order that an emailed review invitation is for.',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(300) }),
    reply: z.object({
      translationType: z.enum(translationTypes),
      /** The name in the order, for the person invited by email; '' after a review was submitted. */
      customerName: z.string(),
      /** Whether a review was already submitted with this invitation. */
      isUsed: z.boolean(),
    }),
  }),
};
