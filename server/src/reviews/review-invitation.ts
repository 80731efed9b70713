import { Review } from '../db/rows/pages/review.ts';
import type { Minting } from '../mail/minting.ts';
import type { TokenSigner } from '../signed-token.ts';

/** Signs and reads invitations: whoever holds one may write the review of its order. */
export interface ReviewInvitations {
  /** An opaque token, safe in a URL. Made again on the same day (UTC) it is the same. */
  invite(orderId: string, now: Date): string;
  /** The order's id; undefined for a token that is too old or none of ours. */
  read(token: string, now: Date): string | undefined;
}

const dayMs = 24 * 3_600_000;
const lifetimeDays = 180;

export function createReviewInvitations(tokens: TokenSigner): ReviewInvitations {
  return {
    invite(orderId, now) {
      const today = Math.floor(now.getTime() / dayMs);
      return tokens.sign(orderId, new Date((today + lifetimeDays + 1) * dayMs));
    },
    read(token, now) {
      const read = tokens.read(token, now);
      return typeof read === 'string' ? undefined : read.content;
    },
  };
}

/** The invitation in the mail that a translation is ready; null once the review is written. */
export async function mintReviewInvitation({ em, deps, order, now }: Minting): Promise<string | null> {
  if (order === null || (await em.count(Review, { order: order.id })) > 0) return null;
  return deps.reviewInvitations.invite(order.id, now);
}
