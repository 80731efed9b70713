import type { z } from 'zod';
import type { adminApprovalApi } from '@truepage/core/api/admin/approval';
import { mayActOn } from '@truepage/core/staff/roles';
import type { ApprovalState } from '@truepage/core/orders/approval';
import type { Em } from '../../db/orm.ts';
import { Order } from '../../db/rows/order/order.ts';
import { ReviewComment } from '../../db/rows/pages/review-comment.ts';
import { TranslationReview } from '../../db/rows/order/translation-review.ts';
import type { StoredFile } from '../../db/rows/order/stored-file.ts';
import type { Database } from '../../deps.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { approvalOf, mustBeApproved } from '../../order-access/approvals.ts';
import { isOwn } from './give-verdict.ts';
import { presentComment } from './review-comments.ts';
import { findCurrentTranslation } from '../../order-access/stored-document.ts';

/**
 * The comments and verdicts on all translations of one document of an order (1, 2, …; by default the first). Throws
 * 'order.not_found'.
 */
export async function readReview(
  deps: Database,
  staff: ActingStaff,
  idOrNumber: string,
  position: number | undefined,
): Promise<z.input<typeof adminApprovalApi.getOrderReview.reply>> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const order = await em.findOneOrFail(Order, { id });
  const current = await findCurrentTranslation(em, id, position);
  const document = { $in: [0, position ?? 1] };
  const translations = { translation: { order: id, kind: 'translation', document } } as const;
  const reviews = await em.find(TranslationReview, translations, {
    orderBy: { at: 'desc', id: 'desc' },
    populate: ['translation', 'reviewer'],
  });
  const comments = await em.find(
    ReviewComment,
    { ...translations, $or: [{ resolvedAt: null }, { translation: current?.id ?? null }] },
    { orderBy: { page: 'asc', at: 'asc', id: 'asc' }, populate: ['translation', 'author', 'resolvedBy'] },
  );
  const isAsked = current !== null && mustBeApproved(order);
  return {
    approval: current === null ? null : await stateOf(em, order, current),
    fileId: current?.id ?? null,
    mayDecide:
      isAsked &&
      mayActOn(staff, 'orders.approve', order.assignee?.id ?? null) &&
      !isOwn(staff, order, current),
    verdicts: reviews.map((review) => ({
      id: review.id,
      version: review.translation.unwrap().version,
      verdict: review.verdict,
      by: review.reviewer.unwrap().username,
      note: review.note ?? null,
      at: review.at.toISOString(),
      isInForce: (review.replacedAt ?? null) === null && review.translation.id === current?.id,
    })),
    comments: comments.map(presentComment),
  };
}

/** The state of this translation alone, if the order has several. */
async function stateOf(em: Em, order: Order, current: StoredFile): Promise<ApprovalState | null> {
  if (order.documentCount === 1 || !mustBeApproved(order)) return order.approval ?? null;
  return approvalOf(em, order, current);
}
