import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../deps.ts';
import { TrackingToken } from '../db/rows/tracking-token.ts';
import { hashTrackingToken } from './tracking-token.ts';

/** How long a link works after the translation was delivered. */
const lifetimeAfterDeliveryMs = 90 * 24 * 3_600_000;

/**
 * The order a mailed link stands for. A link may be opened many times (mail scanners do).
 * Throws 'tracking.invalid' for unknown, revoked and expired ones alike.
 */
export async function followTrackingLink(deps: Deps, token: string): Promise<OrderNumber> {
  const link = await deps.orm.em
    .fork()
    .findOne(
      TrackingToken,
      { tokenHash: hashTrackingToken(token), revokedAt: null },
      { populate: ['order'] },
    );
  const order = link?.order.unwrap();
  const delivered = order?.completedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (order === undefined || deps.clock.now().getTime() > delivered + lifetimeAfterDeliveryMs) {
    throw new AppError('tracking.invalid');
  }
  return order.orderNumber as OrderNumber;
}
