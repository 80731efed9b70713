import type { DraftAnswer } from '@truepage/core/api/drafts/drafts';
import { shownComments } from '@truepage/core/drafts/draft';
import { AppError } from '@truepage/core/errors';
import type { Contacts, Database, Queue, Time } from '../deps.ts';
import type { Draft } from '../db/rows/order/draft.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import type { OwnDraft } from './comment-draft.ts';
import { demandDraft, demandSent } from './draft.repository.ts';
import { settleDraft } from './settle-draft.ts';

/**
 * Approves a draft, which delivers it, or requests changes. The first answer counts; repeating it changes nothing. Throws
 * 'order.not_found', 'order.ownership_required', 'draft.none', 'draft.answered', 'draft.superseded', 'draft.withdrawn',
 * 'draft.ended', 'draft.comments_changed' if the customer did not see all comments, 'request.invalid' for changes without a
 * comment or a note.
 */
export async function answerDraft(
  deps: Database & Time & Queue & Contacts,
  { orderNumber, draftId, proven }: OwnDraft,
  answer: DraftAnswer,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    const draft = await demandDraft(em, order, draftId);
    if (isSame(draft, answer)) return;
    demandSent(draft);
    const comments = shownComments(draft.comments).length;
    if (answer.answer === 'approved' && answer.comments !== comments)
      throw new AppError('draft.comments_changed');
    const note = answer.answer === 'changes' ? answer.note : '';
    if (answer.answer === 'changes' && note === '' && comments === 0)
      throw new AppError('request.invalid', { fields: { note: 'required' } });
    const now = deps.clock.now();
    await settleDraft(em, deps, { order, draft, state: answer.answer, actor: 'customer', note }, now);
  });
}

function isSame({ state, note }: Draft, answer: DraftAnswer): boolean {
  return state === answer.answer && (answer.answer === 'approved' || answer.note === note);
}
