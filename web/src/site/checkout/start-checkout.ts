import type { QueryClient } from '@tanstack/react-query';
import { isPayable } from '@truepage/core/quotes/requested-quote';
import type { ApiCall } from '../../api/client.ts';
import { ApiError, isNotFound } from '../../api/errors.ts';
import { orderQuery } from '../../api/queries.ts';

/** Text keys of the checkout section. */
export type CheckoutProblem =
  | 'orderNotFound'
  | 'loadFailed'
  | 'sessionFailed'
  | 'noUrl'
  | 'noNumber'
  | 'numberMissing';

export type CheckoutOutcome =
  | { readonly kind: 'ready'; readonly url: string }
  /** Paid, or being paid: no payment page is opened. */
  | { readonly kind: 'paid' }
  /** Staff have not set its price, or the price has expired. */
  | { readonly kind: 'unpriced' }
  | { readonly kind: 'failed'; readonly problem: CheckoutProblem; readonly error?: unknown };

/** Loads the order and opens its hosted payment page, or reuses the open one. Never rejects. */
export async function startCheckout(
  { call, queryClient }: { readonly call: ApiCall; readonly queryClient: QueryClient },
  orderNumber: string,
): Promise<CheckoutOutcome> {
  if (orderNumber.trim() === '') return { kind: 'failed', problem: 'noNumber' };
  try {
    const order = await call('getOrder', { orderNumber });
    queryClient.setQueryData(orderQuery(call, orderNumber).queryKey, order);
    if (order.isPaid) return { kind: 'paid' };
    if (!isPayable(order.quote)) return { kind: 'unpriced' };
    if (!order.orderNumber) return { kind: 'failed', problem: 'numberMissing' };
    return await openSession(call, order.orderNumber);
  } catch (error) {
    return { kind: 'failed', problem: isNotFound(error) ? 'orderNotFound' : 'loadFailed', error };
  }
}

/** The error codes after which the customer must see the confirmation instead of paying. */
export function isPaidOrProcessing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'payment.already_paid' || error.code === 'payment.processing')
  );
}

async function openSession(call: ApiCall, orderNumber: string): Promise<CheckoutOutcome> {
  try {
    const { url } = await call('createCheckoutSession', {}, { body: { orderNumber } });
    return url ? { kind: 'ready', url } : { kind: 'failed', problem: 'noUrl' };
  } catch (error) {
    if (isPaidOrProcessing(error)) return { kind: 'paid' };
    return { kind: 'failed', problem: isNotFound(error) ? 'orderNotFound' : 'sessionFailed', error };
  }
}
