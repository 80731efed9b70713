import { randomUUID } from 'node:crypto';
import type { Em } from '../db/orm.ts';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Order } from '../db/rows/order.ts';
import { PaymentAttempt } from '../db/rows/payment-attempt.ts';
import type { Deps } from '../deps.ts';
import { lockOrder } from '../orders/order.repository.ts';
import { hasOpenException } from './payment-exceptions.ts';

export type AttemptKind = PaymentAttempt['kind'];
export type CloseReason = NonNullable<PaymentAttempt['closeReason']>;

/**
 * The order's one payable attempt, made now if there is none: an open one comes back whatever its kind.
 * Throws 'order.not_found', 'payment.already_paid', and 'payment.processing' while staff look into a payment.
 */
export async function reserveAttempt(
  deps: Deps,
  orderNumber: OrderNumber,
  kind: AttemptKind,
): Promise<{ order: Order; attempt: PaymentAttempt }> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    if (order.paidAt !== null && order.paidAt !== undefined) throw new AppError('payment.already_paid');
    if (await hasOpenException(em, orderNumber)) throw new AppError('payment.processing');
    const open = await em.findOne(PaymentAttempt, { order: order.id, state: { $ne: 'closed' } });
    if (open !== null) return { order, attempt: open };
    const number = (await em.count(PaymentAttempt, { order: order.id })) + 1;
    const attempt = em.create(PaymentAttempt, {
      id: randomUUID(),
      order,
      kind,
      number,
      state: 'opening',
      amount: order.totalPrice,
      createdAt: deps.clock.now(),
    });
    await em.flush();
    return { order, attempt };
  });
}

/** Notes what the provider opened for a reserved attempt. A closed attempt stays closed. */
export async function markAttemptOpen(
  em: Em,
  attemptId: string,
  opened: { stripeId: string; url: string | null; expiresAt: Date | null },
): Promise<void> {
  await em.nativeUpdate(PaymentAttempt, { id: attemptId, state: 'opening' }, { ...opened, state: 'open' });
}

/** Ends an attempt; ending it again changes nothing. */
export async function closeAttempt(
  em: Em,
  where: { id: string } | { stripeId: string },
  closeReason: CloseReason,
  closedAt: Date,
): Promise<void> {
  const open = { ...where, state: { $ne: 'closed' as const } };
  await em.nativeUpdate(PaymentAttempt, open, { state: 'closed', closeReason, closedAt });
}
