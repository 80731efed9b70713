import { isDelivered } from '../orders/delivery.ts';
import { moneyBack, type PaidSums } from '../payments/paid-sums.ts';
import type { OrderStatus } from '../orders/order-status.ts';

const dayMs = 24 * 3_600_000;

/** The numbers of days after delivery for which customers can have documents kept. */
export const retentionChoices = [30, 180, 365] as const;
export type RetentionDays = (typeof retentionChoices)[number];

/** The default, in days after delivery, if neither the owner nor the customer chose. */
export const usualRetentionDays = 180;

/** Days until unpaid documents are deleted, counted from the end of a price set by staff, if there is one. */
export const unpaidRetentionDays = 7;

/** Days after delivery during which an emailed link opens its order. */
export const trackingLinkDays = 90;

/** Years for which accounting data (order, amounts, receipts) includes names and addresses. */
export const accountingYears = 7;

/** Days until an unpaid order is anonymised. */
export const unpaidForgottenDays = 90;

/** Why documents were deleted: at the customer's request, or because the retention period ended. */
export const deletionReasons = ['customer', 'retention'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/** The facts about an order that the retention rules need; times are UTC. */
export interface KeptOrder {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly createdAt: Date;
  /** When the price set by staff ends or ended; null if the price list applied. */
  readonly quoteUntil: Date | null;
  /** The earliest time at which the customer could get the translation, as far as known: the latest of completed, paid and notified. */
  readonly deliveredAt: Date | null;
  /** When the last part of its payments was refunded; null if some of it was kept, or nothing was paid. */
  readonly refundedAt: Date | null;
  /** The customer's choice, or the owner's. */
  readonly retentionDays: number;
}

/** The event that starts the retention period of the documents. */
export function countsFrom(order: KeptOrder): 'upload' | 'refund' | 'delivery' {
  if (!order.isPaid) return 'upload';
  return !isDelivered(order) && order.refundedAt !== null ? 'refund' : 'delivery';
}

/** When the documents of an order are deleted automatically (UTC); null while the order is paid and in progress. */
export function documentsEndAt(order: KeptOrder): Date | null {
  const from = countsFrom(order);
  if (from === 'upload')
    return order.status === 'pending'
      ? daysAfter(laterOf(order.createdAt, order.quoteUntil), unpaidRetentionDays)
      : null;
  const start = from === 'refund' ? order.refundedAt : isDelivered(order) ? order.deliveredAt : null;
  return start && daysAfter(start, order.retentionDays);
}

function laterOf(at: Date, other: Date | null): Date {
  return other !== null && other > at ? other : at;
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Whether the documents are in use: the order is paid, not delivered, and not fully refunded. */
export function needsDocuments(
  order: Pick<KeptOrder, 'status' | 'isPaid'> & { readonly payments: PaidSums },
): boolean {
  return order.isPaid && !isDelivered(order) && moneyBack(order.payments) !== 'refunded';
}
