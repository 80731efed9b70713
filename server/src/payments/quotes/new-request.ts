import { officeCalendar } from '@truepage/core/promise/promise-settings';
import { quoteUntil } from '@truepage/core/quotes/requested-quote';
import { afterWorkingHours } from '@truepage/core/promise/working-hours';
import type { Settings } from '@truepage/core/settings/settings';

/** The field values of an order and its quote when a price is requested. */
export function requestNow({ quotes, promise }: Settings, now: Date) {
  const dueBy = afterWorkingHours(officeCalendar(promise), now, quotes.hours);
  return {
    order: { quoteState: 'requested' as const, quoteUntil: quoteUntil(now) },
    quote: { requestedAt: now, dueBy, sentAt: null, remindedAt: null },
  };
}
