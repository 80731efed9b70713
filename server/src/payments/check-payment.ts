import type { PaymentState } from '@truepage/core/api/payments';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { PaymentAttempt } from '../db/rows/payment-attempt.ts';
import type { Deps } from '../deps.ts';
import { findOrderView } from '../orders/order.repository.ts';
import { providerFailure } from '../ports/stripe-provider.ts';
import type { Decline } from './decline-words.ts';
import { hasOpenException } from './payment-exceptions.ts';
import { refreshAttempt } from './refresh-attempt.ts';

export interface PaymentCheck {
  readonly state: PaymentState;
  /** What the provider knows when the last try was declined. */
  readonly decline?: Decline;
}

/**
 * The truth about an order's payment: asks the provider about the open attempt and records what it finds.
 * Throws 'order.not_found' and 'payment.provider_unavailable'.
 */
export async function checkPayment(deps: Deps, orderNumber: OrderNumber): Promise<PaymentCheck> {
  const em = deps.orm.em.fork();
  // In this order: a payment is recorded before its attempt is closed, so an attempt that is gone when we look
  // has left its mark on the order by then. The other way round a customer could be asked to pay twice.
  const attempt = await em.findOne(PaymentAttempt, { order: { orderNumber }, state: { $ne: 'closed' } });
  const standing = await standingOf(em, orderNumber);
  if (standing !== 'unpaid' || attempt === null) return { state: standing };
  try {
    const seen = await refreshAttempt(deps, attempt);
    if (seen.state === 'paid' || seen.state === 'processing') return { state: seen.state };
    if (seen.state === 'ended') return { state: await standingOf(em, orderNumber) };
    return seen.decline === undefined ? { state: 'unpaid' } : { state: 'failed', decline: seen.decline };
  } catch (error) {
    throw providerFailure(error);
  }
}

/** What our own books say: a payment that waits for staff counts as being processed. */
async function standingOf(em: Em, orderNumber: OrderNumber): Promise<'paid' | 'processing' | 'unpaid'> {
  const order = await findOrderView(em, orderNumber);
  if (order.paid_at !== null) return 'paid';
  return (await hasOpenException(em, orderNumber)) ? 'processing' : 'unpaid';
}
