import { shownComments, type DraftReviewState, type DraftState } from '@truepage/core/drafts/draft';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { Draft } from '../db/rows/order/draft.ts';
import type { Order } from '../db/rows/order/order.ts';
import { recordEvent } from '../events/record.ts';
import { setWaits } from './set-waits.ts';

type DraftEnd = Exclude<DraftState, 'sent'>;

interface Ending {
  readonly state: DraftEnd;
  readonly actor: Actor;
  readonly now: Date;
  /** The customer's note in a request for changes. */
  readonly note?: string;
  /** Whether the draft ended because its time is over. */
  readonly isAutomatic?: boolean;
}

const reviewAfter: Readonly<Record<DraftEnd, DraftReviewState>> = {
  approved: 'approved',
  changes: 'changes',
  superseded: 'preparing',
  withdrawn: 'preparing',
  ended: 'ended',
};

/**
 * Ends the draft that the customer of a locked order can read, and resumes the deadline; the only place that does this. Does
 * nothing if the order has no such draft.
 */
export async function endDraft(
  em: Em,
  order: Order,
  { state, actor, now, note = '', isAutomatic = false }: Ending,
): Promise<void> {
  const { id: orderId, orderNumber } = order;
  const draft = await em.findOne(Draft, { order: orderId, state: 'sent' });
  order.draftState = reviewAfter[state];
  order.updatedAt = now;
  if (draft === null) {
    await em.flush();
    return;
  }
  Object.assign(draft, { state, note, isAutomatic, endedAt: now });
  await setWaits(em, order, { waits: { draftSentAt: null }, actor, now });
  const after = { round: draft.round, state, comments: shownComments(draft.comments).length };
  await recordAudit(em, { actor, what: 'draft.ended', orderId, after }, now);
  await recordEvent(em, 'order.corrected', { orderNumber }, now);
}
