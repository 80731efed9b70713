import { AppError, type ErrorCode } from '@truepage/core/errors';
import type { Database, Logging, Queue, Time } from '../../deps.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import type { PresentedRow } from './present-staff-order.ts';

interface OneOfMany extends OrderChange {
  /** An id or an order number. */
  readonly id: string;
}

export interface ManyChanged {
  readonly changed: PresentedRow[];
  readonly refused: { readonly id: string; readonly code: ErrorCode }[];
  /** One change per order that undoes this one, unless the order has changed since. */
  readonly before: OneOfMany[];
}

/** Changes orders one after the other, each in a separate transaction: a refused change does not stop the others. */
export async function changeManyOrders(
  deps: Database & Time & Queue & Logging,
  staff: ActingStaff,
  changes: readonly OneOfMany[],
): Promise<ManyChanged> {
  const changed = new Map<string, PresentedRow>();
  const before = new Map<string, OneOfMany>();
  const refused: ManyChanged['refused'] = [];
  for (const change of changes) {
    try {
      const result = await changeOrder(deps, staff, change.id, change);
      const { id, version } = result.order;
      changed.set(id, result.order);
      const isNews = Object.keys(result.before).length > 0;
      if (isNews) before.set(id, { ...result.before, ...before.get(id), id, version });
    } catch (error) {
      refused.push({ id: change.id, code: codeOf(deps, error) });
    }
  }
  return { changed: [...changed.values()], refused, before: [...before.values()] };
}

function codeOf(deps: Logging, error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  deps.log.error({ err: error }, 'one of many orders could not be changed');
  return 'internal.unexpected';
}
