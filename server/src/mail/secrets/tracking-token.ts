import { trackingLinkDays } from '@truepage/core/privacy/retention';
import { TrackingToken } from '../../db/rows/order/tracking-token.ts';
import { hashMailedToken, makeMailedToken } from './mailed-token.ts';
import type { MailSecrets, Minting } from './mail-secrets.ts';

export interface TrackingSecrets {
  /** Null: the mail links by the order's number. */
  readonly token: string | null;
}

/** The link that opens the order of a mail. */
export const trackingLink: MailSecrets<TrackingSecrets> = {
  mint: (minting) => mintTrackingToken(minting, { opensAll: false }),
  none: { token: null },
  opensOrder: true,
};

/** A link only for the recipient's mailbox. None for an anonymised order. */
export async function mintTrackingToken(
  { em, deps, order, recipient, now }: Minting,
  { opensAll }: { readonly opensAll: boolean },
): Promise<TrackingSecrets> {
  if (order === null || order.email === '') return trackingLink.none;
  const token = makeMailedToken(deps.randomBytes);
  await em.insert(TrackingToken, {
    tokenHash: hashMailedToken(token),
    order: order.id,
    opensAll,
    mailedTo: deps.mailboxes.hash(recipient),
    createdAt: now,
  });
  return { token };
}

const lifetimeAfterDeliveryMs = trackingLinkDays * 24 * 3_600_000;

/** When a mailed link ends: 90 days after the delivery, or after the mail where that came later. */
export function trackingLinkEnd(link: { readonly createdAt: Date }, deliveredAt: Date): Date {
  return new Date(Math.max(deliveredAt.getTime(), link.createdAt.getTime()) + lifetimeAfterDeliveryMs);
}
