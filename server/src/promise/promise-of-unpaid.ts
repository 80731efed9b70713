import { promiseFor } from '@truepage/core/promise/promise-settings';
import type { PromisedDelivery } from '@truepage/core/promise/promised-delivery';
import type { Caching, Database, Time } from '../deps.ts';
import type { OrderView } from '../order-access/order.repository.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

/** What an unpaid order would get if it were paid now, by the office calendar; undefined if paid, or with the fixed hours. */
export async function promiseOfUnpaid(
  deps: Database & Caching & Time,
  { paid_at: paidAt, translation_type: translationType, page_count: pageCount }: OrderView,
): Promise<PromisedDelivery | undefined> {
  if (paidAt !== null) return undefined;
  const { promise } = await cachedSettings(deps);
  return promise.usesCalendar
    ? promiseFor(promise, { translationType, pageCount }, deps.clock.now())
    : undefined;
}
