import { AppError } from '@truepage/core/errors';
import { mayActOn, type Permission, type Role } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { lockOrder, resolveOrder, type OrderKey } from './order.repository.ts';

/** The signed-in member of staff who performs an action. */
export interface ActingStaff {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

/**
 * Returns the order with this id or number if this member of staff may perform this action on it. Throws 'order.not_found' if
 * it does not exist, and likewise if they may not.
 */
export async function findOrderFor(
  em: Em,
  staff: ActingStaff,
  permission: Permission,
  idOrNumber: string,
): Promise<OrderKey> {
  const key = await resolveOrder(em, idOrNumber);
  if (!mayActOn(staff, permission, key.assigneeId)) throw new AppError('order.not_found');
  return key;
}

/** Returns the order, locked until the transaction ends; otherwise like findOrderFor(). */
export async function lockOrderFor(
  em: Em,
  staff: ActingStaff,
  permission: Permission,
  idOrNumber: string,
): Promise<Order> {
  const { orderNumber } = await resolveOrder(em, idOrNumber);
  const order = await lockOrder(em, orderNumber);
  if (!mayActOn(staff, permission, order.assignee?.id ?? null)) throw new AppError('order.not_found');
  return order;
}
