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
  /** The decline of the last try, as the provider reports it. */
  readonly decline?: Decline;
}

/**
 * Determines whether an order is paid: checks every open attempt at the provider and records payments. Throws
 * 'order.not_found' and 'payment.provider_unavailable'.
 */
export async function checkPayment(deps: PaymentProcessing, orderNumber: OrderNumber): Promise<PaymentCheck> {
  const em = deps.orm.em.fork();
  // Attempts are read before the order: a payment is recorded before its attempt is closed, so an attempt that was
  // closed before this query has already marked the order as paid. In the reverse order a customer could be asked to
  // pay twice.
  const attempts = await em.find(PaymentAttempt, { order: { orderNumber }, state: { $ne: 'closed' } });
  const standing = await storedState(em, orderNumber);
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
    if (seen.some((one) => one.state === 'ended')) return { state: await storedState(em, orderNumber) };
    const decline = seen.map((one) => (one.state === 'payable' ? one.decline : undefined)).find(Boolean);
    return decline === undefined ? { state: 'unpaid' } : { state: 'failed', decline };
  } catch (error) {
    throw providerFailure(error);
  }
}

/** The difference of a page count may be open on a paid order; the state of the question then shows the result. */
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

/** The state in our database: a payment that waits for staff counts as processing. */
async function storedState(em: Em, orderNumber: OrderNumber): Promise<'paid' | 'processing' | 'unpaid'> {
  const order = await findOrderView(em, orderNumber);
  if (order.paid_at !== null) return 'paid';
  return (await hasOpenException(em, orderNumber)) ? 'processing' : 'unpaid';
}
