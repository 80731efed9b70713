import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { may, type Role } from '@truepage/core/staff/roles';
import type { Database } from '../deps.ts';
import type { AccessStrength } from '../ports/order-grants.ts';
import { findAccessGeneration } from './order.repository.ts';

/** `number`: the order number gives access to everything. `proof`: names, emails and documents require proof. */
export type OrderAccessPolicy = 'number' | 'proof';

/**
 * The caller's claims: what this browser was granted for which orders and access generations, and the signed-in person, if any.
 */
export interface AccessClaims {
  readonly access: { generationOf(orderNumber: string, strength: AccessStrength): number | undefined };
  readonly staff: { readonly role: Role } | undefined;
}

/** Whether the browser has a grant of at least this level that is still valid: correcting the address ends earlier grants. */
export function isGranted(
  { access }: Pick<AccessClaims, 'access'>,
  strength: AccessStrength,
  { orderNumber, accessGeneration }: { readonly orderNumber: string; readonly accessGeneration: number },
): boolean {
  return access.generationOf(orderNumber, strength) === accessGeneration;
}

/**
 * Whether this caller may see all of this order; the single check for the view, the downloads and the payments. Staff who may
 * not see customers' emails see no documents here either, whatever the policy: they use the staff desk.
 */
export function hasFullAccess(
  policy: OrderAccessPolicy,
  { staff }: Pick<AccessClaims, 'staff'>,
  isKnown: boolean,
): boolean {
  return isKnown || mayActForCustomer({ staff }) || (staff === undefined && policy === 'number');
}

/** Whether the caller is staff who may see and correct what a customer has entered. */
export function mayActForCustomer({ staff }: Pick<AccessClaims, 'staff'>): boolean {
  return staff !== undefined && may(staff.role, 'orders.customer');
}

/** Resolves if the caller has full access; throws 'order.access_denied' otherwise. */
export async function demandFullAccess(
  deps: Database & { readonly orderAccess: OrderAccessPolicy },
  orderNumber: OrderNumber,
  claims: AccessClaims,
): Promise<void> {
  if (hasFullAccess(deps.orderAccess, claims, false)) return;
  const generation = await grantedGeneration(deps, orderNumber, claims, 'viewed');
  if (generation === undefined) throw new AppError('order.access_denied');
}

/**
 * Returns the order's access generation if the browser has proof of ownership, regardless of ORDER_ACCESS: pass it to
 * demandGeneration() once the order is locked. Throws 'order.ownership_required' otherwise.
 */
export async function demandOwnership(
  deps: Database,
  orderNumber: OrderNumber,
  claims: Pick<AccessClaims, 'access'>,
): Promise<number> {
  const generation = await grantedGeneration(deps, orderNumber, claims, 'owned');
  if (generation === undefined) throw new AppError('order.ownership_required');
  return generation;
}

/** Returns the order's access generation if the browser has a valid grant of at least this level; undefined otherwise. */
export async function grantedGeneration(
  { orm }: Database,
  orderNumber: OrderNumber,
  claims: Pick<AccessClaims, 'access'>,
  strength: AccessStrength,
): Promise<number | undefined> {
  if (claims.access.generationOf(orderNumber, strength) === undefined) return undefined;
  const accessGeneration = await findAccessGeneration(orm.em.fork(), orderNumber);
  return isGranted(claims, strength, { orderNumber, accessGeneration }) ? accessGeneration : undefined;
}

/** Throws 'order.ownership_required' if the address of a locked order was corrected after the proof was checked. */
export function demandGeneration(order: { readonly accessGeneration: number }, proven: number): void {
  if (order.accessGeneration !== proven) throw new AppError('order.ownership_required');
}
