import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { adminApprovalApi } from '@truepage/core/api/admin/approval';
import { AppError } from '@truepage/core/errors';
import { supersedeCertificates } from '../../certificates/end-certificate.ts';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { StoredFile } from '../../db/rows/order/stored-file.ts';
import { TranslationReview } from '../../db/rows/order/translation-review.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueSentBack } from '../order-mails.ts';
import { setStatus, type Circumstances } from '../staff/change-order.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { readOrderRow } from '../staff/order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from '../staff/present-staff-order.ts';
import { approvalOfOrder, mustBeApproved, verdictInForce } from '../../order-access/approvals.ts';
import { factsOf, findCurrentTranslations } from '../../order-access/stored-document.ts';

type GivenVerdict = z.output<typeof adminApprovalApi.giveVerdict.body>;

/**
 * Approves the current translation of an order, or sends it back. Sending back supersedes its certificate, puts the
 * order in progress again and notifies the assignee. The same verdict by the same person returns the same result and
 * changes nothing. Throws 'order.not_found', 'order.nothing_to_review', 'order.own_translation', and
 * 'order.changed_meanwhile', with the current order, if there is a newer version or a verdict that the caller has not
 * seen.
 */
export async function giveVerdict(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  given: GivenVerdict,
): Promise<PresentedRow> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.approve', idOrNumber);
    const present = async () => presentOrderRow(await readOrderRow(em, order.id), staff.role);
    const translation = await demandReviewable(em, order, given.fileId);
    if (isOwn(staff, order, translation)) throw new AppError('order.own_translation');
    const before = translation.id === given.fileId ? await verdictInForce(em, translation) : null;
    if (before !== null && before.reviewer.id === staff.id && before.verdict === given.verdict)
      return present();
    if (translation.id !== given.fileId || (before?.id ?? null) !== given.seen)
      throw new AppError('order.changed_meanwhile', { order: await present() });

    if (before !== null) await em.nativeUpdate(TranslationReview, { id: before.id }, { replacedAt: now });
    const id = randomUUID();
    const { verdict } = given;
    const note = given.verdict === 'sent_back' ? given.note : null;
    const translator = translation.uploadedBy ?? order.assignee?.id ?? null;
    const said = { id, translation: translation.id, translator, reviewer: staff.id, verdict, note, at: now };
    await em.insert(TranslationReview, said);
    order.approval = order.documentCount === 1 ? verdict : await approvalOfOrder(em, order);
    order.updatedAt = now;
    await em.flush();
    const { id: orderId, orderNumber } = order;
    const { version, document } = translation;
    const after = { ...factsOf(order, translation), verdict };
    await recordAudit(em, { actor: staff, what: 'order.reviewed', orderId, after }, now);
    if (verdict === 'sent_back') await handBack(deps, { em, order, staff, now }, { id, version, document });
    await recordEvent(em, 'order.reviewed', { orderNumber, version, verdict }, now);
    return present();
  });
}

/**
 * Returns the file if it is a current translation, otherwise another current translation of the order. Throws
 * 'order.nothing_to_review' if the order's translations need no approval.
 */
export async function demandReviewable(em: Em, order: Order, fileId: string): Promise<StoredFile> {
  const current = await findCurrentTranslations(em, order.id);
  const translation = current.find(({ id }) => id === fileId) ?? current[0];
  if (translation === undefined || !mustBeApproved(order)) throw new AppError('order.nothing_to_review');
  return translation;
}

/** Whether a person counts as the author of this translation: they uploaded it, or the order is assigned to them. */
export function isOwn(
  { id }: ActingStaff,
  { assignee }: Pick<Order, 'assignee'>,
  { uploadedBy }: Pick<StoredFile, 'uploadedBy'>,
): boolean {
  return uploadedBy === id || assignee?.id === id;
}

async function handBack(
  deps: Queue,
  circumstances: Circumstances,
  { id, version, document }: { readonly id: string } & Pick<StoredFile, 'version' | 'document'>,
): Promise<void> {
  const { em, order, now } = circumstances;
  const assigneeId = order.assignee?.id;
  await supersedeCertificates(circumstances, document);
  if (order.status !== 'inProgress') await setStatus(circumstances, 'inProgress');
  if (assigneeId === undefined) return;
  const reader = await em.findOneOrFail(StaffAccount, { id: assigneeId });
  await queueSentBack(em, deps, order, { reader, review: { id, version, document } }, now);
}
