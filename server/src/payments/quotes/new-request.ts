import { quoteUntil } from '@truepage/core/quotes/requested-quote';
import { afterWorkingHours } from '@truepage/core/quotes/working-hours';
import type { Settings } from '@truepage/core/settings/settings';

/** What order and quote hold once a price is requested. */
export function requestNow({ hours }: Settings['quotes'], now: Date) {
  return {
    order: { quoteState: 'requested' as const, quoteUntil: quoteUntil(now) },
    quote: { requestedAt: now, dueBy: afterWorkingHours(now, hours), sentAt: null, remindedAt: null },
  };
}
