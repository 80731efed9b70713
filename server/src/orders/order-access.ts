import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { may, type Role } from '@truepage/core/staff/roles';
import type { Database } from '../deps.ts';
import { findAccessRevocation } from './order.repository.ts';

/** `number`: knowing the order number gives everything. `proof`: names, emails and documents need proof. */
export type OrderAccessPolicy = 'number' | 'proof';

/**
 * How well a browser knows an order. `viewed`: its address was typed there, which opens the view under ORDER_ACCESS=proof.
 * `owned`: it ordered there, or followed a link or entered a code that was mailed to the address; only this changes, exports
 * and deletes. Owning includes viewing.
 */
export type AccessStrength = 'viewed' | 'owned';

/** What a caller brings: what this browser has shown of which order and when, and who is signed in, if anybody. */
export interface AccessClaims {
  readonly access: { grantedAt(orderNumber: string, strength: AccessStrength): Date | undefined };
  readonly staff: { readonly role: Role } | undefined;
}

/** Whether the browser has been granted as much, and the grant still counts: a corrected address ends those of before. */
export function isGranted(
  { access }: Pick<AccessClaims, 'access'>,
  strength: AccessStrength,
  { orderNumber, accessRevokedAt }: { readonly orderNumber: string; readonly accessRevokedAt: Date | null },
): boolean {
  const grantedAt = access.grantedAt(orderNumber, strength);
  return grantedAt !== undefined && (accessRevokedAt === null || grantedAt >= accessRevokedAt);
}

/**
 * The one answer to "may this caller see all of this order": used by the view, the downloads and the payments.
 * Staff who may not see customers' emails see no documents here either, whatever the policy: they work at the staff desk.
 */
export function hasFullAccess(
  policy: OrderAccessPolicy,
  { staff }: Pick<AccessClaims, 'staff'>,
  isKnown: boolean,
): boolean {
  return isKnown || mayActForCustomer({ staff }) || (staff === undefined && policy === 'number');
}

/** Whether the caller is staff who may see and correct what a customer has said of themselves. */
export function mayActForCustomer({ staff }: Pick<AccessClaims, 'staff'>): boolean {
  return staff !== undefined && may(staff.role, 'orders.customer');
}

/** Resolves when the caller has full access; throws 'order.access_denied' otherwise. */
export async function demandFullAccess(
  deps: Database & { readonly orderAccess: OrderAccessPolicy },
  orderNumber: OrderNumber,
  claims: AccessClaims,
): Promise<void> {
  if (hasFullAccess(deps.orderAccess, claims, false)) return;
  if (!(await holds(deps, orderNumber, claims, 'viewed'))) throw new AppError('order.access_denied');
}

/** Resolves when the browser has proven that the order is its own, whatever ORDER_ACCESS says; throws 'order.ownership_required' otherwise. */
export async function demandOwnership(
  deps: Database,
  orderNumber: OrderNumber,
  claims: Pick<AccessClaims, 'access'>,
): Promise<void> {
  if (!(await ownsOrder(deps, orderNumber, claims))) throw new AppError('order.ownership_required');
}

/** Whether the browser has proven that the order is its own. Throws 'order.not_found' when it has, and the order is gone. */
export function ownsOrder(
  deps: Database,
  orderNumber: OrderNumber,
  claims: Pick<AccessClaims, 'access'>,
): Promise<boolean> {
  return holds(deps, orderNumber, claims, 'owned');
}

async function holds(
  { orm }: Database,
  orderNumber: OrderNumber,
  claims: Pick<AccessClaims, 'access'>,
  strength: AccessStrength,
): Promise<boolean> {
  if (claims.access.grantedAt(orderNumber, strength) === undefined) return false;
  const accessRevokedAt = await findAccessRevocation(orm.em.fork(), orderNumber);
  return isGranted(claims, strength, { orderNumber, accessRevokedAt });
}
