import type { Database, Logging, Time } from '../../deps.ts';
import type { StripeNews } from '../webhook/read-stripe-event.ts';
import { recordPaymentException } from './payment-exceptions.ts';

export const unknownPayment = 'unknown_payment';

/**
 * Records a signed event whose object Stripe does not find: it belongs to another account or mode, or was deleted. The
 * exception names no order: none of the event's claims can be verified, and it must not keep a customer from paying.
 */
export async function recordUnknownPayment(
  deps: Database & Time & Logging,
  claim: StripeNews['claim'],
): Promise<string> {
  const news = { by: 'stripe', ...claim, card: { brand: null, last4: null } } as const;
  await deps.orm.em
    .fork()
    .transactional((em) =>
      recordPaymentException(em, deps, { kind: unknownPayment, orderNumber: null, news }),
    );
  return unknownPayment;
}
