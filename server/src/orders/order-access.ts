import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';

/** `number`: knowing the order number gives everything. `proof`: names, emails and documents need proof. */
export type OrderAccessPolicy = 'number' | 'proof';

/** What a caller brings: the orders this browser has proven to own, and who is signed in, if anybody. */
export interface AccessClaims {
  readonly access: { has(orderNumber: string): boolean };
  readonly staff: object | undefined;
}

/** The one answer to "may this caller see all of this order": used by the view, the downloads and the payments. */
export function hasFullAccess(
  policy: OrderAccessPolicy,
  orderNumber: OrderNumber,
  claims: AccessClaims,
): boolean {
  return policy === 'number' || claims.staff !== undefined || claims.access.has(orderNumber);
}

/** Throws 'order.access_denied' unless the caller has full access. */
export function demandFullAccess(
  policy: OrderAccessPolicy,
  orderNumber: OrderNumber,
  claims: AccessClaims,
): void {
  if (!hasFullAccess(policy, orderNumber, claims)) throw new AppError('order.access_denied');
}
