import { randomUUID } from 'node:crypto';
import { ref } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { adminApprovalApi } from '@truepage/core/api/admin/approval';
import { AppError } from '@truepage/core/errors';
import { mayActOn } from '@truepage/core/staff/roles';
import { isUuid } from '@truepage/core/uuid';
import { ReviewComment } from '../../db/rows/pages/review-comment.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { factsOf } from '../../order-access/stored-document.ts';
import { demandReviewable } from './give-verdict.ts';

type PresentedComment = z.input<typeof adminApprovalApi.addReviewComment.reply>;
type NewComment = z.output<typeof adminApprovalApi.addReviewComment.body>;

/**
 * Adds a comment on the current translation. Throws 'order.not_found', 'order.nothing_to_review', and
 * 'order.changed_meanwhile' if a newer version was uploaded since the caller read it.
 */
export async function addComment(
  deps: Database & Time,
  staff: ActingStaff,
  idOrNumber: string,
  { fileId, page, text }: NewComment,
): Promise<PresentedComment> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.approve', idOrNumber);
    const translation = await demandReviewable(em, order, fileId);
    if (translation.id !== fileId) throw new AppError('order.changed_meanwhile');
    const id = randomUUID();
    await em.insert(ReviewComment, { id, translation: fileId, page, text, author: staff.id, at: now });
    const { version } = translation;
    const entry = {
      actor: staff,
      what: 'order.commented',
      orderId: order.id,
      after: { ...factsOf(order, translation), page },
    } as const;
    await recordAudit(em, entry, now);
    await recordEvent(em, 'order.commented', { orderNumber: order.orderNumber }, now);
    return { id, version, page, text, author: staff.username, at: now.toISOString(), resolved: null };
  });
}

/**
 * Marks a comment as resolved or open again; allowed for reviewers of the order and its translator. Idempotent. Throws
 * 'order.not_found', 'review_comment.not_found'.
 */
export async function resolveComment(
  deps: Database & Time,
  staff: ActingStaff,
  place: { readonly id: string; readonly commentId: string },
  isResolved: boolean,
): Promise<PresentedComment> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.view', place.id);
    const assigneeId = order.assignee?.id ?? null;
    const mayResolve =
      mayActOn(staff, 'orders.approve', assigneeId) ||
      mayActOn(staff, 'orders.uploadTranslation', assigneeId);
    if (!mayResolve) throw new AppError('order.not_found');
    const comment = isUuid(place.commentId)
      ? await em.findOne(
          ReviewComment,
          { id: place.commentId, translation: { order } },
          { populate: ['translation', 'author', 'resolvedBy'] },
        )
      : null;
    if (comment === null) throw new AppError('review_comment.not_found');
    if (isResolved === ((comment.resolvedAt ?? null) !== null)) return presentComment(comment);

    comment.resolvedAt = isResolved ? now : null;
    comment.resolvedBy = isResolved ? ref(await em.findOneOrFail(StaffAccount, staff.id)) : null;
    await em.flush();
    const { page, translation } = comment;
    const after = { ...factsOf(order, translation.unwrap()), page: page ?? null };
    const what = isResolved ? 'order.comment_resolved' : 'order.comment_reopened';
    await recordAudit(em, { actor: staff, what, orderId: order.id, after }, now);
    await recordEvent(em, 'order.commented', { orderNumber: order.orderNumber }, now);
    return presentComment(comment);
  });
}

/** A comment with its file, author and resolver, as the staff API returns it. */
export function presentComment(comment: ReviewComment): PresentedComment {
  const { id, translation, page, text, author, at, resolvedAt, resolvedBy } = comment;
  return {
    id,
    version: translation.unwrap().version,
    page: page ?? null,
    text,
    author: author.unwrap().username,
    at: at.toISOString(),
    resolved:
      resolvedAt && resolvedBy ? { by: resolvedBy.unwrap().username, at: resolvedAt.toISOString() } : null,
  };
}
