import type { Order } from '../db/rows/order/order.ts';
import type { TrackingToken } from '../db/rows/order/tracking-token.ts';
import type { Links } from '../deps.ts';

/**
 * Whether a link was mailed to the order's current address. A link from before such hashes were stored is valid if the order's
 * address was never corrected: it cannot have been sent to another one.
 */
export function isOfMailbox(
  { mailboxes }: Pick<Links, 'mailboxes'>,
  { mailedTo }: Pick<TrackingToken, 'mailedTo'>,
  { email, accessGeneration }: Pick<Order, 'email' | 'accessGeneration'>,
): boolean {
  if (typeof mailedTo === 'string') return mailboxes.fits(email, mailedTo);
  return accessGeneration === 0 && email !== '';
}
