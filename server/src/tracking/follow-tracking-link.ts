import { AppError } from '@truepage/core/errors';
import type { Database, Links, Time } from '../deps.ts';
import { TrackingToken } from '../db/rows/order/tracking-token.ts';
import type { ProvenOrder } from '../ports/order-grants.ts';
import { hashMailedToken } from '../mail/secrets/mailed-token.ts';
import { isOfMailbox } from './link-mailbox.ts';
import { trackingLinkEnd } from '../mail/secrets/tracking-token.ts';

/**
 * Returns the order of a mailed link. A link may be opened many times, because mail scanners do so. Throws 'tracking.invalid'
 * alike for unknown, revoked and expired links, and if the order now has another address.
 */
export async function followTrackingLink(deps: Database & Time & Links, token: string): Promise<ProvenOrder> {
  const link = await deps.orm.em
    .fork()
    .findOne(
      TrackingToken,
      { tokenHash: hashMailedToken(token), opensAll: false, revokedAt: null },
      { populate: ['order'] },
    );
  if (link === null) throw new AppError('tracking.invalid');
  const order = link.order.unwrap();
  const isOver = order.completedAt && deps.clock.now() > trackingLinkEnd(link, order.completedAt);
  if (isOver || !isOfMailbox(deps, link, order)) throw new AppError('tracking.invalid');
  return order;
}
