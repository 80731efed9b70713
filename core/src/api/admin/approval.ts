import { z } from 'zod';
import { approvalStates, lastPage, longestReason, verdicts } from '../../orders/approval.ts';
import { endpoint } from '../endpoint.ts';
import { documentQuery, timeShape } from '../shapes.ts';
import { orderParams } from './orders/orders.ts';
import { staffOrderRow } from './orders/staff-order.ts';
import { adminRoutes as routes } from './routes.ts';

const said = z.string().trim().max(longestReason, 'too_long');

const comment = z.object({
  id: z.string(),
  /** The version of the translation that the comment was written about. */
  version: z.int(),
  /** Starts at 1; null if the comment is about no particular page. */
  page: z.int().nullable(),
  text: z.string(),
  author: z.string(),
  at: timeShape,
  /** Null while the comment is open. */
  resolved: z.object({ by: z.string(), at: timeShape }).nullable(),
});

const orderReview = z.object({
  /** The approval state of the current translation; null if it needs no approval. */
  approval: z.enum(approvalStates).nullable(),
  /** The file of the current translation; null if there is none. */
  fileId: z.string().nullable(),
  /** Whether the caller may approve the translation or send it back. Always false for the caller's own translation. */
  mayDecide: z.boolean(),
  /** Verdicts on all versions, newest first. */
  verdicts: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      verdict: z.enum(verdicts),
      by: z.string(),
      note: z.string().nullable(),
      at: timeShape,
      /** True if the verdict applies to the current translation and no later verdict replaced it. */
      isInForce: z.boolean(),
    }),
  ),
  /** Open comments on any version and all comments on the current one, sorted by page. */
  comments: z.array(comment),
});
export type OrderReview = z.output<typeof orderReview>;
export type ReviewComment = z.output<typeof comment>;

export const adminApprovalApi = {
  getOrderReview: endpoint(routes.getOrderReview, {
    summary: 'The reviews of an order’s translation, and whether it waits for approval.',
    access: 'orders.view',
    params: orderParams,
    query: documentQuery,
    reply: orderReview,
  }),
  giveVerdict: endpoint(routes.giveVerdict, {
    summary:
      'Approves this version or sends it back with a reason; never one’s own. 409 `order.changed_meanwhile` if there is a newer version, or a verdict the caller has not seen.',
    access: 'orders.approve',
    params: orderParams,
    body: z.discriminatedUnion('verdict', [
      z.object({
        verdict: z.literal('approved'),
        fileId: z.uuid(),
        /** The verdict in force that the caller last saw; null if there was none. */
        seen: z.uuid().nullable(),
      }),
      z.object({
        verdict: z.literal('sent_back'),
        fileId: z.uuid(),
        seen: z.uuid().nullable(),
        note: said.min(1, 'required'),
      }),
    ]),
    reply: staffOrderRow,
  }),
  addReviewComment: endpoint(routes.addReviewComment, {
    summary: 'Adds a comment on the current translation, or on a page of it.',
    access: 'orders.approve',
    params: orderParams,
    body: z.object({
      fileId: z.uuid(),
      page: z.int().min(1).max(lastPage).nullable(),
      text: said.min(1, 'required'),
    }),
    reply: comment,
    status: 201,
  }),
  resolveReviewComment: endpoint(routes.resolveReviewComment, {
    summary: 'Marks a comment as resolved or reopens it; for reviewers and the translator.',
    access: 'orders.view',
    params: orderParams.extend({ commentId: z.string().max(100) }),
    body: z.object({ isResolved: z.boolean() }),
    reply: comment,
  }),
};
