import type { Database, Logging, Time } from '../../deps.ts';
import type { StripeNews } from '../webhook/read-stripe-event.ts';
import { recordPaymentException } from './payment-exceptions.ts';

export const unknownPayment = 'unknown_payment';

/**
 * Keeps signed news of an object that Stripe does not know when it is asked: another account's, another mode's, or deleted.
 * It names no order: none of its claims can be checked, and it must not keep a customer from paying.
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
