import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import { ledgerBalance } from '@truepage/core/payments/ledger';
import { refundable } from '@truepage/core/payments/refunds';
import { Order } from '../../db/rows/order/order.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { askedRefunds } from './refund-request.repository.ts';
import { amountOf, reserveRefund, type RefundWish } from './reserve-refund.ts';
import { sendRefund } from './send-refund.ts';

export interface RefundOutcome {
  readonly refunded: Cents;
  /** Payments minus refunds. */
  readonly balance: Cents;
  readonly refundable: Cents;
}

/**
 * Refunds an order through Stripe in three steps, each of which may be interrupted by a crash: the request is stored,
 * sent to Stripe with an idempotency key made of the request id, and the response is recorded. The sweep completes
 * interrupted refunds. Throws like reserveRefund(), 'payment.refund_refused' with `details.reason`, and
 * 'payment.provider_unavailable' if the response is unknown: the refund is then still in progress.
 */
export async function refundOrder(deps: PaymentProcessing, wish: RefundWish): Promise<RefundOutcome> {
  const requests = await reserveRefund(deps, wish);
  for (const request of requests) if (request.state === 'asked') await sendRefund(deps, request);

  const em = deps.orm.em.fork();
  const answered = await em.find(RefundRequest, { id: { $in: requests.map(({ id }) => id) } });
  const refused = answered.find(({ state }) => state === 'refused');
  if (refused !== undefined) {
    throw new AppError('payment.refund_refused', refused.refusal ? { reason: refused.refusal } : undefined);
  }
  if (answered.some(({ state }) => state === 'asked')) throw new AppError('payment.provider_unavailable');
  const { id: orderId } = await em.findOneOrFail(Order, { orderNumber: wish.orderNumber });
  const entries = await em.find(PaymentEntry, { order: orderId });
  return {
    refunded: amountOf(answered),
    balance: ledgerBalance(entries),
    refundable: refundable(entries, await askedRefunds(em, orderId)),
  };
}
