import type { Cents } from '@truepage/core/money';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../../db/orm.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';

/** The amounts of the order's refunds that Stripe has not answered yet. */
export async function askedRefunds(em: Em, orderId: string): Promise<readonly Cents[]> {
  const asked = await em.find(RefundRequest, { order: orderId, state: 'asked' }, { fields: ['amount'] });
  return asked.map(({ amount }) => amount);
}

/** Every refund that Stripe has not answered yet, oldest first. */
export function findUnansweredRefunds(em: Em, limit: number): Promise<RefundRequest[]> {
  return em.find(RefundRequest, { state: 'asked' }, { orderBy: { createdAt: 'asc' }, limit });
}

/** The request that caused a refund, as the refund's metadata names it; null for one made in Stripe's dashboard. */
export async function findRequestOf(
  em: Em,
  refund: { readonly orderId: string; readonly charge: string; readonly requestId: string | undefined },
): Promise<RefundRequest | null> {
  const { orderId, charge, requestId } = refund;
  if (requestId === undefined || !isUuid(requestId)) return null;
  return em.findOne(RefundRequest, { id: requestId, order: orderId, charge });
}
