import { trackingLinkDays } from '@truepage/core/privacy/retention';
import { TrackingToken } from '../../db/rows/order/tracking-token.ts';
import { hashMailedToken, makeMailedToken } from './mailed-token.ts';
import type { MailSecrets, Minting } from './mail-secrets.ts';

export interface TrackingSecrets {
  /** Null if the email links by order number. */
  readonly token: string | null;
}

/** The link that opens the email's order. */
export const trackingLink: MailSecrets<TrackingSecrets> = {
  mint: (minting) => mintTrackingToken(minting, { opensAll: false }),
  none: { token: null },
  opensOrder: true,
};

/** Creates a token for the recipient's mailbox; null for an anonymised order. */
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

/** When an emailed link expires: 90 days after delivery, or after the email if that is later. */
export function trackingLinkEnd(link: { readonly createdAt: Date }, deliveredAt: Date): Date {
  return new Date(Math.max(deliveredAt.getTime(), link.createdAt.getTime()) + lifetimeAfterDeliveryMs);
}
