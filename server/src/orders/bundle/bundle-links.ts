import { createTokenSigner } from '../../signed-token.ts';

/** The order whose files the link opens, and the person it was created for. */
export interface BundleGrant {
  readonly orderId: string;
  /** Null for the customer. */
  readonly staffId: string | null;
  /** For a customer's link: the order's mailbox when the link was created (`Mailboxes.bind`). '' for staff. */
  readonly binding: string;
}

/** Signs and verifies links that open all files of one order for a few minutes. */
export interface BundleLinks {
  sign(grant: BundleGrant, now: Date): string;
  /** Returns 'expired' after the link's lifetime, 'invalid' if we did not sign it. */
  read(token: string, now: Date): BundleGrant | 'expired' | 'invalid';
}

const lifetimeMs = 5 * 60_000;

/** The first of `keys` signs, all of them verify. */
export function createBundleLinks(keys: readonly string[]): BundleLinks {
  const tokens = createTokenSigner('bundle', keys);
  return {
    sign: ({ orderId, staffId, binding }, now) =>
      tokens.sign(`${orderId}.${staffId ?? ''}.${binding}`, new Date(now.getTime() + lifetimeMs)),
    read(token, now) {
      const read = tokens.read(token, now);
      if (typeof read === 'string') return read;
      const [orderId = '', staffId = '', binding = ''] = read.content.split('.');
      return { orderId, staffId: staffId === '' ? null : staffId, binding };
    },
  };
}
