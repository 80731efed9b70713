import { AppError } from '@truepage/core/errors';
import { isDelivered } from '@truepage/core/orders/delivery';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Caching, Database, Queue, Time } from '../../deps.ts';
import { findCheckAndOpen } from '../../delivery-checks/delivery-check.repository.ts';
import { demandNotHeld } from '../../order-access/hold.repository.ts';
import { recordLeftOpen } from '../../delivery-checks/record-left-open.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { demandApproval } from '../../order-access/approvals.ts';
import { queueTranslationReady } from '../order-mails.ts';
import { demandMayNotify } from './demand-may-notify.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { coverAll, findCurrentTranslations } from '../../order-access/stored-document.ts';

/** Within this time, a repeated request sends no second email. */
const onceWithinMs = 60_000;

/**
 * Emails the customer that the translation is ready, with a new tracking link. Returns the time of the notification
 * (UTC). Within a minute of the last one, returns that time and sends nothing. The history records which findings were
 * open. Throws 'order.nothing_to_deliver' unless the order is completed and paid and each document has a translation;
 * 'order.not_approved' while another person must approve one; like demandNotHeld() if the owner holds deliveries; like
 * demandMayNotify(); 'order.not_found'.
 */
export async function notifyCustomer(
  deps: Database & Time & Queue & Caching,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<Date> {
  await demandMayNotify(deps, staff);
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.notify', idOrNumber);
    const translations = await findCurrentTranslations(em, order.id);
    const [translation] = translations;
    const progress = { status: order.status, isPaid: order.paidAt instanceof Date };
    if (translation === undefined || !coverAll(translations, order) || !isDelivered(progress))
      throw new AppError('order.nothing_to_deliver');
    for (const each of translations) await demandApproval(em, order, each);

    const before = order.notifiedAt ?? null;
    if (before !== null && now.getTime() - before.getTime() < onceWithinMs) return before;
    const checks = [];
    for (const { id } of translations) checks.push(await findCheckAndOpen(em, id));
    await demandNotHeld(
      em,
      order.id,
      checks.reduce((sum, { open }) => sum + open.length, 0),
    );
    await notify(deps, em, order, now);
    const { id: orderId, orderNumber } = order;
    const { version } = translation;
    await recordAudit(
      em,
      { actor: staff, what: 'order.notified', orderId, after: { version, by: 'email' } },
      now,
    );
    for (const { check, open } of checks) await recordLeftOpen(em, { actor: staff, order, check, open }, now);
    await recordEvent(em, 'order.notified', { orderNumber, version }, now);
    return now;
  });
}

async function notify(deps: Queue, em: Em, order: Order, now: Date): Promise<void> {
  order.notifiedAt = now;
  order.updatedAt = now;
  await em.flush();
  await queueTranslationReady(em, deps, order, now);
}
