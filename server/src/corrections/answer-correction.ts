import { ref } from '@mikro-orm/postgresql';
import type { CorrectionAnswer } from '@truepage/core/api/admin/corrections/corrections';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import type { CorrectionState } from '@truepage/core/corrections/correction';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { Correction } from '../db/rows/order/correction.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { findCheckAndOpen } from '../delivery-checks/delivery-check.repository.ts';
import type { Caching, Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { demandApproval } from '../order-access/approvals.ts';
import { demandNotHeld } from '../order-access/hold.repository.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { factsOf, findCurrentTranslation } from '../order-access/stored-document.ts';
import { demandMayNotify } from '../orders/staff/demand-may-notify.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { toCustomer } from '../mail/order-recipients.ts';

/**
 * Answers a correction once, with the current translation or with a reason, and emails the customer. The order keeps its
 * status. Repeating the same answer changes nothing. Throws 'order.not_found', 'correction.not_found', 'correction.answered',
 * 'correction.no_new_version', 'order.documents_deleted', 'order.changed_meanwhile' if another version was uploaded, and the
 * errors of notifyCustomer() for a version that may not be delivered yet.
 */
export async function answerCorrection(
  deps: Database & Time & Queue & Caching,
  staff: ActingStaff,
  { idOrNumber, correctionId }: { readonly idOrNumber: string; readonly correctionId: string },
  answer: CorrectionAnswer,
): Promise<void> {
  await demandMayNotify(deps, staff);
  const now = deps.clock.now();
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.notify', idOrNumber);
    const correction = isUuid(correctionId)
      ? await em.findOne(Correction, { id: correctionId, order }, { populate: ['marked'] })
      : null;
    if (correction === null) throw new AppError('correction.not_found');
    if (correction.state !== 'open') return demandSame(correction, answer);
    // A reason quotes the documents, and would not be deleted with them any more.
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    if ('fileId' in answer) {
      const version = await demandNewVersion(em, order, correction, answer.fileId);
      correction.state = 'replaced';
      correction.answer = ref(version);
      order.notifiedAt = now;
    } else {
      correction.state = 'explained';
      correction.reason = answer.reason;
    }
    correction.answeredAt = now;
    correction.answeredBy = ref(em.getReference(StaffAccount, staff.id));
    await em.flush();
    order.correctionAskedAt = await oldestOpen(em, order);
    order.updatedAt = now;
    await em.flush();
    const { state } = correction;
    const after = { ...factsOf(order, correction.marked.unwrap()), state };
    await recordAudit(em, { actor: staff, what: 'correction.answered', orderId: order.id, after }, now);
    await mailCustomer(em, deps, order, { id: correctionId, state }, now);
    await recordEvent(em, 'order.correction', { orderNumber: order.orderNumber, state }, now);
    return undefined;
  });
}

function demandSame(correction: Correction, answer: CorrectionAnswer): void {
  const isSame =
    'fileId' in answer ? correction.answer?.id === answer.fileId : correction.reason === answer.reason;
  if (!isSame) throw new AppError('correction.answered');
}

/** Returns the current translation of the document, which the customer may download. */
async function demandNewVersion(
  em: Em,
  order: Order,
  correction: Correction,
  fileId: string,
): Promise<StoredFile> {
  const current = await findCurrentTranslation(em, order.id, correction.document);
  if (current === null || current.id === correction.marked.id || order.status !== 'completed')
    throw new AppError('correction.no_new_version');
  if (current.id !== fileId) throw new AppError('order.changed_meanwhile');
  await demandApproval(em, order, current);
  const { open } = await findCheckAndOpen(em, current.id);
  await demandNotHeld(em, order.id, open.length);
  return current;
}

async function oldestOpen(em: Em, order: Order): Promise<Date | null> {
  const [oldest] = await em.find(
    Correction,
    { order, state: 'open' },
    { orderBy: { sentAt: 'asc' }, limit: 1 },
  );
  return oldest?.sentAt ?? null;
}

interface Answered {
  readonly id: string;
  readonly state: CorrectionState;
}

/** Queues the email about an answered correction, in the caller's transaction; none for an anonymised order. */
async function mailCustomer(
  em: Em,
  { jobs }: Queue,
  order: Order,
  { id: fact, state }: Answered,
  now: Date,
): Promise<void> {
  const { email, orderNumber, fullName } = order;
  if (email === '') return;
  const payload = { orderNumber, fullName, isNewVersion: state === 'replaced' };
  await queueMail(em, jobs, { ...toCustomer(order), kind: 'correction', fact, payload }, now);
}
