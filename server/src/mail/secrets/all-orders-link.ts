import type { MailSecrets } from './mail-secrets.ts';
import { mintTrackingToken, type TrackingSecrets } from './tracking-token.ts';

const lifetimeMs = 24 * 3_600_000;

export interface AllOrdersSecrets extends TrackingSecrets {
  /** UTC; null if there is no token. */
  readonly linkWorksUntil: Date | null;
}

/** The link that opens all orders of its recipient, for a day. */
export const allOrdersLink: MailSecrets<AllOrdersSecrets> = {
  async mint(minting) {
    const { token } = await mintTrackingToken(minting, { opensAll: true });
    return { token, linkWorksUntil: token === null ? null : new Date(minting.now.getTime() + lifetimeMs) };
  },
  none: { token: null, linkWorksUntil: null },
};

/** Links that were emailed after this time are valid at `now`. */
export function allOrdersLinksSince(now: Date): Date {
  return new Date(now.getTime() - lifetimeMs);
}
