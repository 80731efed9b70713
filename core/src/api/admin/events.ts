/**
 * GET: live events as a stream (server-sent events). `id:` is the event's number, `event:` its name, `data:` JSON.
 * A first connection hears `hello` with the newest number and no old events; one that names the last number it has seen
 * (the Last-Event-ID header, or `?lastEventId=`) hears what it missed, or `reset` when that was too much: read everything anew.
 */
export const staffEventsPath = '/api/admin/events';

/** Header of that stream: when it was opened (UTC, ISO 8601, ms). What is older happened while nobody listened; Date has whole seconds. */
export const streamOpenedHeader = 'X-Opened-At';

/** Translators hear of the orders assigned to them, and nothing of payments and prices. */
export const staffEventNames = [
  'order.placed',
  'order.paid',
  'order.status',
  'order.assigned',
  'order.translated',
  'order.notified',
  'order.noted',
  'payment.refunded',
  'payment.refund_failed',
  'payment.disputed',
  'payment.exception',
  'order.corrected',
  'mail.failed',
  'mail.changed',
  'prices.changed',
  'content.changed',
  'review.submitted',
  'reviews.changed',
] as const;
export type StaffEventName = (typeof staffEventNames)[number];

/** What the data of every event holds; more may stand beside it. */
export interface StaffEventData {
  /** Null for what concerns no order. */
  readonly orderNumber: string | null;
  /** UTC, ISO 8601. */
  readonly at: string;
}
