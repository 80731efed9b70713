import { AppError } from '@truepage/core/errors';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Database, Links, Time } from '../deps.ts';
import { findDeliveredOrder } from './review.repository.ts';

/** What an invitation is about. Throws 'review.invitation_invalid' for one that is not ours, too old or too early alike. */
export async function readInvitation(
  deps: Database & Time & Links,
  token: string,
): Promise<{ translationType: TranslationType; customerName: string; isUsed: boolean }> {
  const invitation = deps.reviewInvitations.read(token, deps.clock.now());
  const order = invitation && (await findDeliveredOrder(deps.orm.em.fork(), invitation.orderId));
  if (order === undefined || !invitation?.isFor(order)) throw new AppError('review.invitation_invalid');
  const isUsed = order.review_id !== null;
  return { translationType: order.translation_type, customerName: isUsed ? '' : order.full_name, isUsed };
}
