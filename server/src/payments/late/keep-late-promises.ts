import { randomUUID } from 'node:crypto';
import { cents, type Cents } from '@truepage/core/money';
import { isLate, wasDeliveredLate } from '@truepage/core/orders/delivery';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { refundable } from '@truepage/core/payments/refunds';
import { recordAudit } from '../../audit/record-audit.ts';
import { createCredit } from '../../coupons/manage-coupons.ts';
import type { Em } from '../../db/orm.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import { PaymentException } from '../../db/rows/money/payment-exception.ts';
import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { PaymentProcessing, Randomness } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { toCustomer } from '../../mail/order-recipients.ts';
import { askedRefunds } from '../refunds/refund-request.repository.ts';
import { reserveRefundOf } from '../refunds/reserve-refund.ts';
import { sendReserved } from '../refunds/send-refund.ts';
import { findLateOrders } from './late-order.repository.ts';

const batch = 100;

type LateDeps = PaymentProcessing & Randomness;

/**
 * Keeps the promise for late deliveries, once per order, also if it was delivered before this job ran: the customer
 * gets an email, and part of the price as a refund or a discount code. If the refund cannot go to a card, it becomes a
 * payment issue for staff. One failure does not stop the others.
 */
export async function keepLatePromises(deps: LateDeps): Promise<void> {
  for (const orderNumber of await findLateOrders(deps.orm.em.fork(), deps.clock.now(), batch)) {
    try {
      const refunds = await deps.orm.em.fork().transactional((em) => keepPromiseOf(em, deps, orderNumber));
      // A refund without a response from Stripe is left to the sweep.
      await sendReserved(deps, refunds);
    } catch (error) {
      deps.log.warn({ err: error, orderNumber }, 'what was promised for a late delivery could not be kept');
    }
  }
}

async function keepPromiseOf(
  em: Em,
  deps: LateDeps,
  orderNumber: OrderNumber,
): Promise<readonly RefundRequest[]> {
  const now = deps.clock.now();
  const order = await lockOrder(em, orderNumber);
  const { id: orderId, status, latePercent, totalPrice, dueAt } = order;
  const deadline = {
    estimatedDelivery: dueAt.toISOString(),
    pausedAt: order.pausedAt?.toISOString() ?? null,
  };
  const promised = { status, isPaid: Boolean(order.paidAt), ...deadline };
  const isOver = (order.lateAt ?? order.refundedAt ?? null) !== null;
  const isDelivered = wasDeliveredLate({ ...promised, dueAt, completedAt: order.completedAt });
  if (isOver || typeof latePercent !== 'number' || !(isDelivered || isLate(promised, now))) return [];
  order.lateAt = now;
  await em.flush();
  const amount = cents(Math.round((totalPrice * latePercent) / 100));
  const { lateCredit } = order;
  const credit = lateCredit && amount > 0 ? await createCredit(em, deps.randomBytes, amount, now) : null;
  const requests = await reserve(em, deps, order, lateCredit ? cents(0) : amount);
  const isByHand = requests === undefined;
  if (isByHand) await leaveToStaff(em, order, amount, now);
  const after = { due: dueAt.toISOString(), amount, code: credit?.coupon ?? null };
  await recordAudit(em, { actor: 'system', what: 'promise.late', orderId, after }, now);
  const { sourceLanguage, targetLanguage, fullName, documentCount } = order;
  const about = { orderNumber, sourceLanguage, targetLanguage, fullName, documentCount, dueAt };
  const payload = { ...about, amount, credit, isByHand, isDelivered };
  await queueMail(em, deps.jobs, { ...toCustomer(order), kind: 'late', payload }, now);
  return requests ?? [];
}

/** Undefined if the amount cannot be refunded to a card. */
async function reserve(
  em: Em,
  deps: PaymentProcessing,
  order: Order,
  amount: Cents,
): Promise<readonly RefundRequest[] | undefined> {
  if (amount === 0) return [];
  const entries = await em.find(PaymentEntry, { order: order.id });
  if (refundable(entries, await askedRefunds(em, order.id)) < amount) return undefined;
  const reason = 'requested_by_customer';
  const wish = { amount, reason, note: 'Late delivery', requestId: randomUUID(), staffId: null } as const;
  return reserveRefundOf(em, deps, order, wish);
}

async function leaveToStaff(em: Em, order: Order, amount: Cents, now: Date): Promise<void> {
  const { id: orderId, orderNumber } = order;
  const [kind, reference] = ['late_delivery', `late:${orderId}`] as const;
  em.create(PaymentException, {
    id: randomUUID(),
    kind,
    orderNumber,
    reference,
    details: { by: 'system', amount },
    createdAt: now,
  });
  await em.flush();
  const after = { kind, reference, amount };
  await recordAudit(em, { actor: 'system', what: 'payment.exception', orderId, after }, now);
  await recordEvent(em, 'payment.exception', { orderNumber, kind, reference }, now);
}
