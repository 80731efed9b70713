import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderStatus } from '@truepage/core/orders/order-status';

/** What the list's row and the order's own screen both know of an order. */
export interface OrderSnapshot {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly assignee: { readonly id: string; readonly username: string } | null;
  readonly hasTranslation: boolean;
}

/** The order that was looked at: a row of the list, or what the order's own screen shows. */
export type OrderSeen = OrderSnapshot & Pick<StaffOrderRow, 'orderNumber' | 'version'>;

export type OrderDifference =
  | { readonly field: 'status'; readonly from: OrderStatus; readonly to: OrderStatus }
  /** Usernames; null for unassigned. */
  | { readonly field: 'assignee'; readonly from: string | null; readonly to: string | null }
  | { readonly field: 'payment'; readonly from: boolean; readonly to: boolean }
  | { readonly field: 'translation' };

/** What another person changed between two versions of an order; empty if neither shows it. */
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
