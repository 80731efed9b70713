import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { chargeOf, refundable, type RefundReason } from '@truepage/core/payments/refunds';
import type { Em } from '../../db/orm.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Database, Time } from '../../deps.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { askedRefunds } from './refund-request.repository.ts';

export interface RefundWish {
  readonly orderNumber: OrderNumber;
  /** Undefined: all that is left. */
  readonly amount: Cents | undefined;
  readonly reason: RefundReason;
  readonly note: string | undefined;
  /** Made once per filled-in dialog. */
  readonly requestId: string;
  readonly staffId: string;
}

/**
 * Records a refund request before it is sent to Stripe. Repeating it returns the earlier request,
 * whatever became of it. Throws 'order.not_found', 'payment.not_refundable', 'payment.refund_too_large'
 * and 'idempotency.conflict' when the request id came with other details.
 */
export async function reserveRefund(deps: Database & Time, wish: RefundWish): Promise<RefundRequest> {
  try {
    return await deps.orm.em.fork().transactional(async (em) => reserve(em, deps, wish));
  } catch (error) {
    // Another order took this request id at the same moment.
    if (error instanceof UniqueConstraintViolationException) throw new AppError('idempotency.conflict');
    throw error;
  }
}

async function reserve(em: Em, deps: Time, wish: RefundWish): Promise<RefundRequest> {
  const order = await lockOrder(em, wish.orderNumber);
  const known = await em.findOne(RefundRequest, { id: wish.requestId });
  if (known !== null) return sameWish(known, order.id, wish);

  const entries = await em.find(PaymentEntry, { order: order.id });
  const charge = chargeOf(entries);
  const left = refundable(entries, await askedRefunds(em, order.id));
  if (charge === undefined || left === 0) throw new AppError('payment.not_refundable');
  const amount = wish.amount ?? left;
  if (amount > left) throw new AppError('payment.refund_too_large', { refundable: left });
  const request = em.create(RefundRequest, {
    id: wish.requestId,
    order,
    charge: charge.reference,
    amount,
    reason: wish.reason,
    note: wish.note ?? null,
    staffId: wish.staffId,
    state: 'asked',
    createdAt: deps.clock.now(),
  });
  await em.flush();
  return request;
}

function sameWish(known: RefundRequest, orderId: string, wish: RefundWish): RefundRequest {
  const isSame =
    known.order?.id === orderId &&
    known.reason === wish.reason &&
    (wish.amount === undefined || wish.amount === known.amount);
  if (!isSame) throw new AppError('idempotency.conflict');
  return known;
}
