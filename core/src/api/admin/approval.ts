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
  /** Of the translation that it was written about. */
  version: z.int(),
  /** From 1; null: on no page in particular. */
  page: z.int().nullable(),
  text: z.string(),
  /** A username. */
  author: z.string(),
  at: timeShape,
  /** Null: it is open. */
  resolved: z.object({ by: z.string(), at: timeShape }).nullable(),
});

const orderReview = z.object({
  /** Of the current translation; null if none is required. */
  approval: z.enum(approvalStates).nullable(),
  /** The current translation; null: there is none. */
  fileId: z.string().nullable(),
  /** Whether the caller may approve it or send it back; never true for one's own translation. */
  mayDecide: z.boolean(),
  /** The verdicts on every version, newest first. */
  verdicts: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      verdict: z.enum(verdicts),
      by: z.string(),
      note: z.string().nullable(),
      at: timeShape,
      /** It applies to the current translation and was not replaced by a later verdict. */
      isInForce: z.boolean(),
    }),
  ),
  /** Open ones of any version, and all of the current one, by page. */
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
        /** The verdict in force that the caller knows of; null: none. */
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
