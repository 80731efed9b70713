import type { Permission } from '../../staff/roles.ts';

/**
 * GET: live events as server-sent events. `id:` is the event's number, `event:` its name, `data:` JSON. A first connection gets
 * `hello` with the newest number and no earlier events. A connection that sends the last number it received (the Last-Event-ID
 * header, or `?lastEventId=`) gets the events after it, or `reset` if there are too many: the client must then reload everything.
 */
export const staffEventsPath = '/api/admin/events';

/**
 * Header of that stream: when it was opened (UTC, ISO 8601, ms). Earlier events happened before the connection. The Date header has whole
 * seconds only.
 */
export const streamOpenedHeader = 'X-Opened-At';

/**
 * Event names (their payloads: events/staff-event.ts), and the permission needed to receive each. A permission for one's own orders covers
 * only those.
 */
export const staffEvents = {
  'order.placed': 'orders.list',
  'order.paid': 'orders.list',
  'order.status': 'orders.list',
  'order.assigned': 'orders.list',
  // Sent only to the translator who received the offer.
  'order.offered': 'pay.own',
  'order.translated': 'orders.list',
  'order.checked': 'orders.list',
  'order.certified': 'orders.list',
  'order.notified': 'orders.list',
  'order.reviewed': 'orders.list',
  'order.commented': 'orders.list',
  // A window of the desk opened, saved or closed a working translation.
  'order.translating': 'orders.uploadTranslation',
  'order.noted': 'orders.note',
  'order.messaged': 'orders.message',
  'draft.answered': 'orders.message',
  'order.corrected': 'orders.list',
  'order.correction': 'orders.list',
  'payment.refunded': 'payments.view',
  'payment.refund_failed': 'payments.view',
  'payment.disputed': 'payments.view',
  'payment.exception': 'payments.view',
  'mail.failed': 'mails.manage',
  'mail.changed': 'mails.manage',
  'prices.changed': 'prices.change',
  'settings.changed': 'settings.manage',
  'content.changed': 'content.manage',
  'review.submitted': 'reviews.moderate',
  'reviews.changed': 'reviews.moderate',
} as const satisfies Record<string, Permission>;
export type StaffEventName = keyof typeof staffEvents;
export const staffEventNames = Object.keys(staffEvents) as readonly StaffEventName[];
