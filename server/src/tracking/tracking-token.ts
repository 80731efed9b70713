import { trackingLinkDays } from '@truepage/core/privacy/retention';
import { createHash } from 'node:crypto';

/** 256 random bits for a mailed tracking link; only its hash is stored. */
export function makeTrackingToken(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

export function hashTrackingToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const lifetimeAfterDeliveryMs = trackingLinkDays * 24 * 3_600_000;

/** When a mailed link ends: 90 days after the delivery, or after the mail where that came later. */
export function trackingLinkEnd(link: { readonly createdAt: Date }, deliveredAt: Date): Date {
  return new Date(Math.max(deliveredAt.getTime(), link.createdAt.getTime()) + lifetimeAfterDeliveryMs);
}
