import { keepsBack } from '@truepage/core/drafts/draft';
import type { QuestionEnd } from '@truepage/core/messages/question';
import type { Actor } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import { Message } from '../../db/rows/order/message.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { endDraft } from '../../deadline/end-draft.ts';
import { setWaits } from '../../deadline/set-waits.ts';

interface Closing {
  readonly state: QuestionEnd;
  readonly actor: Actor;
  readonly now: Date;
  /** Only the question with this id. */
  readonly id?: string;
  /** Only questions up to this sequence. */
  readonly through?: number;
}

/**
 * Ends questions in the messages of a locked order; the only place that does this. The deadline resumes with the last one.
 * Returns how many ended; if none, nothing changes.
 */
export async function closeQuestions(
  em: Em,
  order: Order,
  { state, actor, now, id, through }: Closing,
): Promise<number> {
  const open = { order: order.id, question: 'open' } as const;
  const closed = await em.nativeUpdate(
    Message,
    { ...open, ...(id && { id }), ...(through !== undefined && { sequence: { $lte: through } }) },
    { question: state, closedAt: now },
  );
  if (closed === 0) return 0;
  const [first] = await em.find(Message, open, { orderBy: { sequence: 'asc' }, limit: 1 });
  order.updatedAt = now;
  await setWaits(em, order, { waits: { questionAskedAt: first?.createdAt ?? null }, actor, now });
  return closed;
}

/** Ends the pause, the questions and the draft review of an order that is completed or refunded. */
export async function endWithOrder(em: Em, order: Order, actor: Actor, now: Date): Promise<void> {
  if (order.questionAskedAt) await closeQuestions(em, order, { state: 'ended', actor, now });
  if (keepsBack(order.draftState ?? null)) await endDraft(em, order, { state: 'ended', actor, now });
  if (order.pausedAt) await setWaits(em, order, { actor, now });
}
