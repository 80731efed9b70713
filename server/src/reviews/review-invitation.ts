import { Review } from '../db/rows/pages/review.ts';
import type { Minting } from '../mail/secrets/mail-secrets.ts';
import type { AddressedOrder, Mailboxes } from '../mailboxes.ts';
import type { TokenSigner } from '../signed-token.ts';

/** Signs and reads invitations: the holder may review the order. */
export interface ReviewInvitations {
  /** Returns an opaque, URL-safe token, which is the same all day (UTC). It becomes invalid when the address is corrected. */
  invite(order: AddressedOrder & { readonly id: string }, now: Date): string;
  /** Returns undefined for a token that has expired or was not signed by us. */
  read(token: string, now: Date): Invitation | undefined;
}

export interface Invitation {
  readonly orderId: string;
  /** Whether the order still has the address for which the invitation was signed. */
  readonly isFor: (order: AddressedOrder) => boolean;
}

const dayMs = 24 * 3_600_000;
const lifetimeDays = 180;

export function createReviewInvitations(tokens: TokenSigner, mailboxes: Mailboxes): ReviewInvitations {
  return {
    invite({ id, ...address }, now) {
      const today = Math.floor(now.getTime() / dayMs);
      return tokens.sign(`${id}.${mailboxes.bind(address)}`, new Date((today + lifetimeDays + 1) * dayMs));
    },
    read(token, now) {
      const read = tokens.read(token, now);
      if (typeof read === 'string') return undefined;
      const [orderId = '', binding] = read.content.split('.');
      // Older invitations, which are not bound to an address, are valid for orders whose address was never corrected.
      const isFor: Invitation['isFor'] = (order) =>
        binding === undefined ? order.accessGeneration === 0 : mailboxes.isBound(order, binding);
      return { orderId, isFor };
    },
  };
}

/** Returns the invitation for the email that a translation is ready; null once the review is written. */
export async function mintReviewInvitation({ em, deps, order, now }: Minting): Promise<string | null> {
  if (order === null || order.email === '' || (await em.count(Review, { order: order.id })) > 0) return null;
  return deps.reviewInvitations.invite(order, now);
}
