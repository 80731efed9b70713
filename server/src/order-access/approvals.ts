import { AppError } from '@truepage/core/errors';
import type { ApprovalState } from '@truepage/core/orders/approval';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import { findCurrentTranslations } from './stored-document.ts';
import { TranslationReview } from '../db/rows/order/translation-review.ts';

/** Whether another person must approve a translation before it is certified and the customer is notified. */
export function mustBeApproved({ approval }: Pick<Order, 'approval'>): boolean {
  return (approval ?? null) !== null;
}

/**
 * Whether this version may be certified and delivered: it needs no approval, or is approved by a person who neither uploaded it
 * nor is assigned to the order. An approval of another version does not count.
 */
export async function mayGoOut(em: Em, order: Order, translation: Pick<StoredFile, 'id'>): Promise<boolean> {
  return !mustBeApproved(order) || (await approvalOf(em, order, translation)) === 'approved';
}

/** Throws 'order.not_approved' if it may not. The caller has locked the order. */
export async function demandApproval(
  em: Em,
  order: Order,
  translation: Pick<StoredFile, 'id'>,
): Promise<void> {
  if (!(await mayGoOut(em, order, translation))) throw new AppError('order.not_approved');
}

/** The current verdicts on a version. A verdict no longer counts once its author is assigned to the order. */
export async function approvalOf(
  em: Em,
  { assignee }: Pick<Order, 'assignee'>,
  translation: Pick<StoredFile, 'id'>,
): Promise<ApprovalState> {
  const verdict = await verdictInForce(em, translation);
  return verdict === null || verdict.reviewer.id === assignee?.id ? 'waiting' : verdict.verdict;
}

/** The approval state of all current translations of an order: the one that requires the most work. */
export async function approvalOfOrder(em: Em, order: Order): Promise<ApprovalState> {
  const states = new Set<ApprovalState>();
  for (const translation of await findCurrentTranslations(em, order.id))
    states.add(await approvalOf(em, order, translation));
  if (states.has('sent_back')) return 'sent_back';
  return states.has('waiting') || states.size === 0 ? 'waiting' : 'approved';
}

/** Null if this version has no verdict. */
export function verdictInForce(em: Em, { id }: Pick<StoredFile, 'id'>): Promise<TranslationReview | null> {
  return em.findOne(TranslationReview, { translation: id, replacedAt: null });
}
