import type { OfCharge } from '@truepage/core/payments/refunds';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../../db/orm.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';

/** The order's refunds without a response from Stripe. */
export function askedRefunds(em: Em, orderId: string): Promise<readonly OfCharge[]> {
  return em.find(RefundRequest, { order: orderId, state: 'asked' }, { fields: ['charge', 'amount'] });
}

/** All refunds without a response from Stripe, oldest first. */
export function findUnansweredRefunds(em: Em, limit: number): Promise<RefundRequest[]> {
  return em.find(RefundRequest, { state: 'asked' }, { orderBy: { createdAt: 'asc' }, limit });
}

/**
 * The request that caused a refund, as named by the refund's metadata; null for a refund made in Stripe's dashboard.
 */
export async function findRequestOf(
  em: Em,
  refund: { readonly orderId: string; readonly charge: string; readonly requestId: string | undefined },
): Promise<RefundRequest | null> {
  const { orderId, charge, requestId } = refund;
  if (requestId === undefined || !isUuid(requestId)) return null;
  return em.findOne(RefundRequest, { id: requestId, order: orderId, charge });
}
