import { z } from 'zod';
import { documentLimits } from '../../files/document-type.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { draft, draftParams } from './drafts.ts';

const staffDraft = draft.extend({
  /** The username of the sender. */
  sentBy: z.string(),
  /** Whether its files are still the current translations. */
  isCurrent: z.boolean(),
});
export type StaffDraft = z.output<typeof staffDraft>;

/** Newest first. Email addresses are hidden from roles that may not see them. */
const staffDrafts = z.array(staffDraft);

export const adminDraftApi = {
  listDrafts: endpoint(routes.listDrafts, {
    summary: 'The drafts that were sent to the customer of an order, with the comments, newest first.',
    access: 'orders.view',
    params: orderParams,
    reply: staffDrafts,
  }),
  sendDraft: endpoint(routes.sendDraft, {
    summary:
      'Sends the current translations to the customer as a draft, by email; the deadline is paused until the answer. The caller makes the id: a repeated request sends once. 409 `draft.not_possible`, `order.not_approved`, and `order.changed_meanwhile` unless `files` are the current translations.',
    access: 'orders.uploadTranslation',
    params: z.object({ ...orderParams.shape, ...draftParams.shape }),
    body: z.object({ files: z.array(z.uuid()).min(1).max(documentLimits.count) }),
    reply: staffDrafts,
  }),
  withdrawDraft: endpoint(routes.withdrawDraft, {
    summary:
      'Takes a draft back before the customer answers: its comments stay with it, and the deadline goes on. The customer gets an email if there was one about the draft. The same again changes nothing; 404 `draft.none`, 409 `draft.answered`, `draft.superseded`, `draft.ended`.',
    access: 'orders.uploadTranslation',
    params: z.object({ ...orderParams.shape, ...draftParams.shape }),
    reply: staffDrafts,
  }),
};
