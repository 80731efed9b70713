import type Stripe from 'stripe';
import { cents } from '@truepage/core/money';
import type { Database, Logging, Time } from '../../deps.ts';
import { objectIdOf } from '../webhook/read-stripe-event.ts';
import { recordPaymentException } from './payment-exceptions.ts';

export const unknownPayment = 'unknown_payment';

/**
 * Keeps signed news of something that Stripe does not know when it is asked: another account's, another mode's, or deleted.
 * It names no order: nothing that it says can be checked, and nobody shall be kept from paying by it.
 */
export async function keepUnknown(deps: Database & Time & Logging, event: Stripe.Event): Promise<string> {
  const { amount, currency } = event.data.object as {
    readonly amount?: unknown;
    readonly currency?: unknown;
  };
  const news = {
    by: 'stripe',
    reference: objectIdOf(event) ?? event.id,
    amount: cents(Number.isSafeInteger(amount) ? (amount as number) : 0),
    currency: typeof currency === 'string' && /^[a-z]{3}$/.test(currency) ? currency : '',
    livemode: event.livemode,
    card: { brand: null, last4: null },
  } as const;
  await deps.orm.em
    .fork()
    .transactional((em) =>
      recordPaymentException(em, deps, { kind: unknownPayment, orderNumber: null, news }),
    );
  return unknownPayment;
}
