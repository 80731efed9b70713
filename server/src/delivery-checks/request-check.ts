import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { AppError } from '@truepage/core/errors';
import { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { findCurrentTranslation } from '../order-access/stored-document.ts';
import { queueCheck } from './queue-check.ts';
import { isStuck } from './read-check.ts';

/**
 * Starts or repeats the check of the current translation of a document (1, 2, …; default: the first), unless one is running.
 * Throws 'check.nothing' if there is no translation, 'order.not_found'.
 */
export async function requestCheck(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  position?: number,
): Promise<void> {
  const now = deps.clock.now();
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    const translation = await findCurrentTranslation(em, order.id, position);
    if (translation === null) throw new AppError('check.nothing');
    const check = await em.findOne(DeliveryCheck, { id: translation.id });
    if (check !== null && isUnderway(check.state) && !isStuck(check, now)) return;
    await queueCheck(em, deps, translation, order, now);
  });
}
