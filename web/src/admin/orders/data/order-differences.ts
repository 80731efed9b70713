import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderStatus } from '@truepage/core/orders/order-status';

/** The fields of an order that both the list's row and the order's screen have. */
export interface OrderSnapshot {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly assignee: { readonly id: string; readonly username: string } | null;
  readonly hasTranslation: boolean;
}

/** The order as the person saw it before a change: in a row of the list, or on its own screen. */
export type OrderSeen = OrderSnapshot & Pick<StaffOrderRow, 'orderNumber' | 'version'>;

export type OrderDifference =
  | { readonly field: 'status'; readonly from: OrderStatus; readonly to: OrderStatus }
  /** User names; null for unassigned. */
  | { readonly field: 'assignee'; readonly from: string | null; readonly to: string | null }
  | { readonly field: 'payment'; readonly from: boolean; readonly to: boolean }
  | { readonly field: 'translation' };

/** The visible changes by another person between two versions of an order. */
export function orderDifferences(before: OrderSnapshot, after: OrderSnapshot): readonly OrderDifference[] {
  const differences: OrderDifference[] = [];
  if (before.status !== after.status) {
    differences.push({ field: 'status', from: before.status, to: after.status });
  }
  if (before.assignee?.id !== after.assignee?.id) {
    const from = before.assignee?.username ?? null;
    differences.push({ field: 'assignee', from, to: after.assignee?.username ?? null });
  }
  if (before.isPaid !== after.isPaid) {
    differences.push({ field: 'payment', from: before.isPaid, to: after.isPaid });
  }
  if (!before.hasTranslation && after.hasTranslation) differences.push({ field: 'translation' });
  return differences;
}
