import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { missingFactsFor, type WaiverReason } from '@truepage/core/facts/fact';
import { recordAudit } from '../audit/record-audit.ts';
import { FactList } from '../db/rows/order/fact-list.ts';
import type { Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { endList, findOpenList } from './fact-list.repository.ts';

/** Withdraws a list. A list that has ended does not change. Throws 'order.not_found'. */
export async function withdrawFacts(
  deps: Database & Time,
  staff: ActingStaff,
  idOrNumber: string,
  id: string,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    const list = await findOpenList(em, order);
    if (list?.id !== id) return;
    const now = deps.clock.now();
    await endList(em, { order, list, state: 'withdrawn' }, now);
    const after = { count: list.facts.length };
    await recordAudit(em, { actor: staff, what: 'facts.withdrawn', orderId: order.id, after }, now);
    await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
  });
}

interface Waiver {
  readonly reason: WaiverReason;
  readonly note: string;
}

/**
 * Lets the translator certify without the answer that the translation type requires: ends the open list, or adds an empty one
 * in its place. If certifying waits for no answer, nothing changes. Throws 'order.not_found', 'order.documents_deleted'.
 */
export async function waiveFacts(
  deps: Database & Time,
  staff: ActingStaff,
  idOrNumber: string,
  { reason, note }: Waiver,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'certificates.waiveFacts', idOrNumber);
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    const { facts: modes } = (await readSettings(em)).settings;
    if (missingFactsFor(modes[order.translationType], order.factsState ?? null) === null) return;
    const now = deps.clock.now();
    const list =
      (await findOpenList(em, order)) ??
      em.create(FactList, {
        id: randomUUID(),
        order,
        facts: [],
        state: 'waived',
        sentAt: now,
        staffId: staff.id,
      });
    list.staffId = staff.id;
    list.waiver = reason;
    list.waiverNote = note;
    await endList(em, { order, list, state: 'waived' }, now);
    await recordAudit(em, { actor: staff, what: 'facts.waived', orderId: order.id, after: { reason } }, now);
    await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
  });
}
