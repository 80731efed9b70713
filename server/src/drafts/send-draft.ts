import { isDeepStrictEqual } from 'node:util';
import { answerBy } from '@truepage/core/drafts/draft';
import { AppError } from '@truepage/core/errors';
import { isOpen } from '@truepage/core/orders/delivery';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { Draft } from '../db/rows/order/draft.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { setWaits } from '../deadline/set-waits.ts';
import { recordEvent } from '../events/record.ts';
import { demandApproval } from '../order-access/approvals.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { coverAll, findCurrentTranslations } from '../order-access/stored-document.ts';
import { mailCustomer } from './draft-mails.ts';

interface NewDraft {
  /** Generated once per click. */
  readonly id: string;
  /** The translations on the sender's screen. */
  readonly files: readonly string[];
}

/**
 * Sends the current translations to the customer as a draft, which pauses the deadline. Does nothing if repeated, or if the
 * customer already has the same files. Throws 'order.not_found', 'draft.not_possible', 'order.not_approved',
 * 'idempotency.conflict', and 'order.changed_meanwhile' if other translations are current.
 */
export async function sendDraft(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  { id, files }: NewDraft,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    const known = await em.findOne(Draft, { id });
    if (known !== null) {
      if (known.order.id === order.id && isSame(known.files, files)) return;
      throw new AppError('idempotency.conflict');
    }
    const hours = demandPossible(order);
    const current = await demandFiles(em, order, files);
    // An upload ends the previous draft, so the sent one contains the same files.
    if (order.draftState === 'sent') return;
    const now = deps.clock.now();
    const round = (await em.count(Draft, { order })) + 1;
    const draft = em.create(Draft, {
      id,
      order,
      round,
      files: current,
      state: 'sent',
      sentAt: now,
      staffId: staff.id,
      answerBy: answerBy(now, hours),
    });
    order.draftState = 'sent';
    order.updatedAt = now;
    await setWaits(em, order, { waits: { draftSentAt: now }, actor: staff, now });
    const { id: orderId, orderNumber } = order;
    await recordAudit(em, { actor: staff, what: 'draft.sent', orderId, after: { round } }, now);
    await mailCustomer(em, deps, { order, draft, news: 'sent' }, now);
    await recordEvent(em, 'order.corrected', { orderNumber }, now);
  });
}

/** Returns how many hours the customer has to answer. */
function demandPossible(order: Order): number {
  const { status, paidAt, refundedAt, draftHours } = order;
  const isBeingWorkedOn = isOpen({ status, isPaid: Boolean(paidAt), isRefunded: Boolean(refundedAt) });
  if (typeof draftHours !== 'number' || !isBeingWorkedOn || order.documentsDeletedAt)
    throw new AppError('draft.not_possible');
  return draftHours;
}

/** Returns the ids of the current translations. */
async function demandFiles(em: Em, order: Order, seen: readonly string[]): Promise<readonly string[]> {
  const translations = await findCurrentTranslations(em, order.id);
  if (translations.length === 0 || !coverAll(translations, order)) throw new AppError('draft.not_possible');
  const ids = translations.map(({ id }) => id);
  if (!isSame(ids, seen)) throw new AppError('order.changed_meanwhile');
  for (const translation of translations) await demandApproval(em, order, translation);
  return ids;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return isDeepStrictEqual(one.toSorted(), other.toSorted());
}
