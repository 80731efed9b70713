import { isDelivered } from '../orders/delivery.ts';
import { moneyBack, type PaidSums } from '../payments/paid-sums.ts';
import type { OrderStatus } from '../orders/order-status.ts';

const dayMs = 24 * 3_600_000;

/** For how many days after delivery a customer may have documents kept. */
export const retentionChoices = [30, 180, 365] as const;
export type RetentionDays = (typeof retentionChoices)[number];

/** Where neither the owner nor the customer says anything, in days after delivery. */
export const usualRetentionDays = 180;

/** Days until unpaid documents are deleted, counted from the end of a price that staff set. */
export const unpaidRetentionDays = 7;

/** Days after delivery during which an emailed link opens its order. */
export const trackingLinkDays = 90;

/** Years for which accounting data (order, amounts, receipts) keeps names and addresses. */
export const accountingYears = 7;

/** Days until an unpaid order is anonymised. */
export const unpaidForgottenDays = 90;

/** Why documents were deleted: their customer wanted it, or their time was over. */
export const deletionReasons = ['customer', 'retention'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/** What the rules of keeping documents ask of an order; times are UTC. */
export interface KeptOrder {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly createdAt: Date;
  /** When the price that staff set ends, or ended; null: the price list had it. */
  readonly quoteUntil: Date | null;
  /** When the customer could first have the translation, as far as is known: completed, paid and notified, the latest. */
  readonly deliveredAt: Date | null;
  /** When the last of its money went back; null where some of it was kept, or none was paid. */
  readonly refundedAt: Date | null;
  /** The customer's choice, or the owner's. */
  readonly retentionDays: number;
}

/** What starts the time for which documents are kept. */
export function countsFrom(order: KeptOrder): 'upload' | 'refund' | 'delivery' {
  if (!order.isPaid) return 'upload';
  return !isDelivered(order) && order.refundedAt !== null ? 'refund' : 'delivery';
}

/** When the documents of an order are deleted automatically (UTC); null while it is paid and in progress. */
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
