import type { z } from 'zod';
import type { adminOfferApi } from '@truepage/core/api/pay/admin-offers';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { OrderOffer } from '../../db/rows/pay/order-offer.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { lockOrder, resolveOrder } from '../../order-access/order.repository.ts';
import { assign } from '../staff/change-order.ts';

type Answer = z.output<typeof adminOfferApi.answerOffer.body>['answer'];

/**
 * A translator accepts or declines an offer. Accepting assigns the order to one translator: the lock on the order makes
 * the others wait, and they are refused. Idempotent. Throws 'offer.not_found', 'offer.over' if the offer has expired or
 * ended, or the order was refunded or completed, and 'offer.taken' if another translator has the order.
 */
export async function answerOffer(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  offerId: string,
  answer: Answer,
): Promise<{ orderNumber: string; answer: Answer }> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const own = { id: offerId, staff: staff.id };
    const found = isUuid(offerId) ? await em.findOne(OrderOffer, own) : null;
    if (found === null) throw new AppError('offer.not_found');
    const order = await lockOrder(em, (await resolveOrder(em, found.order.id)).orderNumber);
    const offer = await em.refreshOrFail(found);
    const { orderNumber, id: orderId } = order;
    if (offer.state === answer) return { orderNumber, answer };
    if (offer.state !== 'open' || offer.expiresAt <= now || isClosed(order)) {
      throw new AppError(isTaken(order, staff) ? 'offer.taken' : 'offer.over');
    }
    if (answer === 'accepted' && isTaken(order, staff)) throw new AppError('offer.taken');
    Object.assign(offer, { state: answer, endedAt: now });
    await em.flush();
    if (answer === 'accepted') await assign(deps, { em, order, staff, now }, staff.id);
    else {
      const after = { how: 'declined' as const, translator: staff.username };
      await recordAudit(em, { actor: staff, what: 'order.offer_ended', orderId, after }, now);
    }
    return { orderNumber, answer };
  });
}

function isTaken({ assignee }: Order, staff: ActingStaff): boolean {
  return assignee !== null && assignee !== undefined && assignee.id !== staff.id;
}

function isClosed({ status, refundedAt, paidAt }: Order): boolean {
  return status === 'completed' || Boolean(refundedAt) || !paidAt;
}
