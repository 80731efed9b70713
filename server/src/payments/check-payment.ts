import type { PaymentState } from '@truepage/core/api/payments';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { PaymentAttempt } from '../db/rows/payment-attempt.ts';
import type { Deps } from '../deps.ts';
import { findOrderView } from '../orders/order.repository.ts';
import { providerFailure } from '../ports/stripe-provider.ts';
import { hasOpenException } from './payment-exceptions.ts';
import { refreshAttempt } from './refresh-attempt.ts';

export interface PaymentCheck {
  readonly state: PaymentState;
  /** The provider's words when the last try was declined. */
  readonly message?: string;
}

/**
 * The truth about an order's payment: asks the provider about the open attempt and records what it finds.
 * Throws 'order.not_found' and 'payment.provider_unavailable'.
 */
export async function checkPayment(deps: Deps, orderNumber: OrderNumber): Promise<PaymentCheck> {
  const em = deps.orm.em.fork();
  const order = await findOrderView(em, orderNumber);
  if (order.paid_at !== null) return { state: 'paid' };
  if (await hasOpenException(em, orderNumber)) return { state: 'processing' };
  const attempt = await em.findOne(PaymentAttempt, { order: order.id, state: { $ne: 'closed' } });
  if (attempt === null) return { state: 'unpaid' };
  try {
    const seen = await refreshAttempt(deps, attempt);
    if (seen.state === 'paid' || seen.state === 'processing') return { state: seen.state };
    if (seen.state === 'ended') return { state: 'unpaid' };
    return seen.declined === undefined ? { state: 'unpaid' } : { state: 'failed', message: seen.declined };
  } catch (error) {
    throw providerFailure(error);
  }
}
