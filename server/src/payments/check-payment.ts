import type { PaymentState } from '@truepage/core/api/payments';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { PaymentAttempt } from '../db/rows/money/payment-attempt.ts';
import type { PaymentProcessing } from '../deps.ts';
import type { Decline } from '../ports/payment-provider.ts';
import { findOrderView } from '../order-access/order.repository.ts';
import { providerFailure } from './provider-failure.ts';
import { refreshAttempt, type AttemptState } from './attempts/refresh-attempt.ts';
import { hasOpenException } from './exceptions/payment-exceptions.ts';

export interface PaymentCheck {
  readonly state: PaymentState;
  /** What the provider knows when the last try was declined. */
  readonly decline?: Decline;
}

/**
 * The truth about an order's payment: asks the provider about whatever may still bring money and records what it finds.
 * Throws 'order.not_found' and 'payment.provider_unavailable'.
 */
export async function checkPayment(deps: PaymentProcessing, orderNumber: OrderNumber): Promise<PaymentCheck> {
  const em = deps.orm.em.fork();
  // In this order: a payment is recorded before its attempt is closed, so an attempt that is gone when we look
  // has left its mark on the order by then. The other way round a customer could be asked to pay twice.
  const attempts = await em.find(PaymentAttempt, { order: { orderNumber }, state: { $ne: 'closed' } });
  const standing = await standingOf(em, orderNumber);
  if (standing !== 'unpaid' || attempts.length === 0) {
    await refreshDifferences(deps, attempts);
    return { state: standing };
  }
  try {
    const seen: AttemptState[] = [];
    for (const attempt of attempts) seen.push(await refreshAttempt(deps, attempt));
    for (const state of ['paid', 'processing'] as const) {
      if (seen.some((one) => one.state === state)) return { state };
    }
    if (seen.some((one) => one.state === 'ended')) return { state: await standingOf(em, orderNumber) };
    const decline = seen.map((one) => (one.state === 'payable' ? one.decline : undefined)).find(Boolean);
    return decline === undefined ? { state: 'unpaid' } : { state: 'failed', decline };
  } catch (error) {
    throw providerFailure(error);
  }
}

/** A paid order may still be asked for the difference of a page count: the question then says what became of it. */
async function refreshDifferences(
  deps: PaymentProcessing,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  try {
    for (const attempt of attempts) if (attempt.correction) await refreshAttempt(deps, attempt);
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
