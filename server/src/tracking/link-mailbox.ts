import type { Order } from '../db/rows/order/order.ts';
import type { TrackingToken } from '../db/rows/order/tracking-token.ts';
import type { Links } from '../deps.ts';

/**
 * Whether a link was mailed to the address that an order has now. A link of before such hashes were kept fits an order whose address
 * was never corrected: it cannot have been sent elsewhere.
 */
export function isOfMailbox(
  { mailboxes }: Pick<Links, 'mailboxes'>,
  { mailedTo }: Pick<TrackingToken, 'mailedTo'>,
  { email, accessGeneration }: Pick<Order, 'email' | 'accessGeneration'>,
): boolean {
  if (typeof mailedTo === 'string') return mailboxes.fits(email, mailedTo);
  return accessGeneration === 0 && email !== '';
}
