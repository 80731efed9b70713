import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { may, type Role } from '@truepage/core/staff/roles';
import type { Database } from '../deps.ts';
import { findAccessGeneration } from './order.repository.ts';

/** `number`: knowing the order number gives everything. `proof`: names, emails and documents need proof. */
export type OrderAccessPolicy = 'number' | 'proof';

/** What a caller brings: which orders this browser has proven to own, of which access generation, and who is signed in, if anybody. */
export interface AccessClaims {
  readonly access: { generationOf(orderNumber: string): number | undefined };
  readonly staff: { readonly role: Role } | undefined;
}

/** Whether the browser has proven that the order is its own, and the proof still counts: a corrected address ends those of before. */
export function isProven(
  { access }: Pick<AccessClaims, 'access'>,
  { orderNumber, accessGeneration }: { readonly orderNumber: string; readonly accessGeneration: number },
): boolean {
  return access.generationOf(orderNumber) === accessGeneration;
}

/**
 * The one answer to "may this caller see all of this order": used by the view, the downloads and the payments.
 * Staff who may not see customers' emails see no documents here either, whatever the policy: they work at the staff desk.
 */
export function hasFullAccess(
  policy: OrderAccessPolicy,
  { staff }: Pick<AccessClaims, 'staff'>,
  isOwn: boolean,
): boolean {
  if (isOwn) return true;
  if (staff !== undefined) return may(staff.role, 'orders.customer');
  return policy === 'number';
}

/** Resolves when the caller has full access; throws 'order.access_denied' otherwise. */
export async function demandFullAccess(
  deps: Database & { readonly orderAccess: OrderAccessPolicy },
  orderNumber: OrderNumber,
  claims: AccessClaims,
): Promise<void> {
  if (!hasFullAccess(deps.orderAccess, claims, false)) await demandProof(deps, orderNumber, claims);
}

/**
 * The order's access generation, if the browser has proven that the order is its own, whatever ORDER_ACCESS says: hand it to
 * demandGeneration() once the order is locked. Throws 'order.access_denied' otherwise.
 */
export async function demandProof(
  { orm }: Database,
  orderNumber: OrderNumber,
  claims: Pick<AccessClaims, 'access'>,
): Promise<number> {
  if (claims.access.generationOf(orderNumber) !== undefined) {
    const accessGeneration = await findAccessGeneration(orm.em.fork(), orderNumber);
    if (isProven(claims, { orderNumber, accessGeneration })) return accessGeneration;
  }
  throw new AppError('order.access_denied');
}

/** Throws 'order.access_denied' if the address of a locked order was corrected since its proof was checked. */
export function demandGeneration(order: { readonly accessGeneration: number }, proven: number): void {
  if (order.accessGeneration !== proven) throw new AppError('order.access_denied');
}
