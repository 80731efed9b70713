import type { WrittenDeadline } from '../deadline/deadline.ts';
import type { OrderStatus } from './order-status.ts';
import type { TranslationType } from '../pricing/translation-type.ts';

const hour = 3_600_000;

/** Hours from payment (or from the order, while unpaid) to the estimated delivery. */
export const deliveryHours: Readonly<Record<TranslationType, number>> = {
  standard: 48,
  certified: 24,
  express: 12,
};

/**
 * When a translation is due (UTC). The time starts with the order, and again with its payment; the result is stored with the order
 * and read from there.
 */
export function estimatedDelivery(translationType: TranslationType, start: Date): Date {
  return new Date(start.getTime() + deliveryHours[translationType] * hour);
}

interface Progress {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
}

/** Whether the order needs work now: paid, not fully refunded, not completed. */
export function isOpen({ status, isPaid, isRefunded = false }: Progress & Refundable): boolean {
  return isPaid && !isRefunded && status !== 'completed';
}

interface Refundable {
  /** Whether all payments were refunded; omitted if unknown. */
  readonly isRefunded?: boolean;
}

/** Whether the order is finished: completed and paid, even if the translation was not delivered as a download. */
export function isDelivered({ status, isPaid }: Progress): boolean {
  return isPaid && status === 'completed';
}

/** Whether the customer can download the translation: the order is delivered and has a file. */
export function isDownloadable(order: Progress & { readonly hasTranslation: boolean }): boolean {
  return isDelivered(order) && order.hasTranslation;
}

/** What a customer is shown about a delivery that is not complete yet. */
export const deliveryNotes = ['final-checks', 'certificate-follows'] as const;
export type DeliveryNote = (typeof deliveryNotes)[number];

/**
 * Whether open work was due (UTC) before `now`. While a deadline is paused, its lateness does not change. An unpaid order gets a new
 * due time with its payment.
 */
export function isLate(order: Progress & WrittenDeadline, now: Date): boolean {
  const at = order.pausedAt === null ? now.getTime() : Date.parse(order.pausedAt);
  return isOpen(order) && Date.parse(order.estimatedDelivery) < at;
}

interface Delivered extends Progress {
  readonly dueAt: Date;
  readonly completedAt?: Date | null | undefined;
}

/** Whether a completed order was delivered after its due time. */
export function wasDeliveredLate(order: Delivered): boolean {
  return isDelivered(order) && Boolean(order.completedAt && order.dueAt < order.completedAt);
}
