import type { z } from 'zod';
import type { adminApprovalApi } from '@truepage/core/api/admin/approval';
import { mayActOn } from '@truepage/core/staff/roles';
import { Order } from '../../db/rows/order/order.ts';
import { ReviewComment } from '../../db/rows/pages/review-comment.ts';
import { TranslationReview } from '../../db/rows/order/translation-review.ts';
import type { Database } from '../../deps.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { mustBeApproved } from '../../order-access/approvals.ts';
import { isOwn } from './give-verdict.ts';
import { presentComment } from './review-comments.ts';
import { findCurrentTranslation } from '../../order-access/stored-document.ts';

/** All that reviewers have said of the translation of an order. Throws 'order.not_found'. */
export async function readReview(
  deps: Database,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<z.input<typeof adminApprovalApi.getOrderReview.reply>> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const order = await em.findOneOrFail(Order, { id });
  const translations = { translation: { order: id, kind: 'translation' } } as const;
  const current = await findCurrentTranslation(em, id);
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
    approval: current === null ? null : (order.approval ?? null),
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
