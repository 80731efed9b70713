import { createTokenSigner } from '../../signed-token.ts';

/** Whose everything may be opened, and for whom the link was made. */
export interface BundleGrant {
  readonly orderId: string;
  /** Null: the customer. */
  readonly staffId: string | null;
  /** Of a customer's link, to the mailbox that the order had (`Mailboxes.bind`); '' of one made for staff. */
  readonly binding: string;
}

/** Signs and reads links that open everything of one order for a few minutes. */
export interface BundleLinks {
  sign(grant: BundleGrant, now: Date): string;
  /** 'expired' after its time, 'invalid' if we did not create it. */
  read(token: string, now: Date): BundleGrant | 'expired' | 'invalid';
}

const lifetimeMs = 5 * 60_000;

/** `keys`: the first signs, all verify. */
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
