import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { DeliveryFinding } from '../db/rows/order/delivery-finding.ts';
import type { Order } from '../db/rows/order/order.ts';
import { recordEvent } from '../events/record.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { factsOf } from '../order-access/stored-document.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findCheckAndOpen, findingFacts } from './delivery-check.repository.ts';

/**
 * Returns the check of a translation and its open findings, all of which the translator has to have ticked; other ids are
 * ignored. Throws 'certificate.check_running', and 'certificate.findings_open' with the currently open ones (`open`).
 */
export async function demandTicked(em: Em, translationId: string, ticked: readonly string[]) {
  const { check, open } = await findCheckAndOpen(em, translationId);
  if (check !== null && isUnderway(check.state)) throw new AppError('certificate.check_running');
  if (open.some(({ id }) => !ticked.includes(id))) {
    throw new AppError('certificate.findings_open', {
      open: open.map((finding) => ({ id: finding.id, ...findingFacts(finding) })),
    });
  }
  return { check, open };
}

interface Ticks {
  readonly staff: ActingStaff;
  readonly order: Order;
  readonly translationId: string;
  readonly ticked: readonly string[];
  readonly now: Date;
}

/** Stores each tick as an answer and in the history, with the order locked. Throws the errors of demandTicked(). */
export async function answerTicked(
  em: Em,
  { staff, order, translationId, ticked, now }: Ticks,
): Promise<void> {
  const { check, open } = await demandTicked(em, translationId, ticked);
  if (check === null || open.length === 0) return;
  const { version } = check;
  const told = factsOf(order, check);
  const reason = 'compared';
  await em.nativeUpdate(
    DeliveryFinding,
    { id: { $in: open.map(({ id }) => id) } },
    { answer: 'fine', reason, who: staff.username, at: now },
  );
  for (const finding of open) {
    const after = { ...told, ...findingFacts(finding), reason } as const;
    await recordAudit(em, { actor: staff, what: 'check.answered', orderId: order.id, after }, now);
  }
  await recordEvent(em, 'order.checked', { orderNumber: order.orderNumber, version, open: 0 }, now);
}
