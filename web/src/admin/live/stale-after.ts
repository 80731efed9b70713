import type { LiveEvent } from '@truepage/core/platform';
import { deskKeys } from '../api/desk-keys.ts';

type Key = readonly string[];

/** What is out of date after an event: keys of queries, everything below them included. Lists of orders patch themselves. */
export function staleAfter({ name, orderNumber }: Pick<LiveEvent, 'name' | 'orderNumber'>): readonly Key[] {
  const keys: Key[] = [];
  if (orderNumber !== null) keys.push(deskKeys.order(orderNumber));
  if (name === 'prices.changed') keys.push(deskKeys.prices);
  if (name === 'payment.exception') keys.push(deskKeys.paymentExceptions);
  if (name === 'mail.failed' || name === 'mail.changed') keys.push(deskKeys.failedMails);
  if (name === 'content.changed') keys.push(deskKeys.content);
  if (name === 'review.submitted' || name === 'reviews.changed') keys.push(deskKeys.reviews);
  return keys;
}
