import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { may, type Role } from '@truepage/core/staff/roles';

/** `number`: knowing the order number gives everything. `proof`: names, emails and documents need proof. */
export type OrderAccessPolicy = 'number' | 'proof';

/** What a caller brings: the orders this browser has proven to own, and who is signed in, if anybody. */
export interface AccessClaims {
  readonly access: { has(orderNumber: string): boolean };
  readonly staff: { readonly role: Role } | undefined;
}

/**
 * The one answer to "may this caller see all of this order": used by the view, the downloads and the payments.
 * Staff who may not see customers' emails see no documents here either, whatever the policy: they work at the staff desk.
 */
export function hasFullAccess(
  policy: OrderAccessPolicy,
  orderNumber: OrderNumber,
  claims: AccessClaims,
): boolean {
  if (claims.access.has(orderNumber)) return true;
  if (claims.staff !== undefined) return may(claims.staff.role, 'orders.customer');
  return policy === 'number';
}

/** Throws 'order.access_denied' unless the caller has full access. */
export function demandFullAccess(
  policy: OrderAccessPolicy,
  orderNumber: OrderNumber,
  claims: AccessClaims,
): void {
  if (!hasFullAccess(policy, orderNumber, claims)) throw new AppError('order.access_denied');
}
