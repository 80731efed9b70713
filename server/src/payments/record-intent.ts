import type Stripe from 'stripe';
import { AppError } from '@truepage/core/errors';
import { cents } from '@truepage/core/money';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type { Settlement } from '@truepage/core/payments/settle';
import type { PaymentProcessing } from '../deps.ts';
import { recordPaymentException } from './exceptions/payment-exceptions.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';

/**
 * Records a succeeded payment intent on the order its metadata names. One that names no order of ours
 * is kept as an exception: money came in, and somebody must look. Expand `latest_charge`: the receipt names the card.
 */
export async function recordIntent(
  deps: PaymentProcessing,
  intent: Stripe.PaymentIntent,
): Promise<PaymentOutcome> {
  const news: Settlement = {
    by: 'stripe',
    reference: intent.id,
    amount: cents(intent.amount_received),
    currency: intent.currency,
    livemode: intent.livemode,
    card: cardOf(intent),
  };
  const claimed = intent.metadata['orderNumber'];
  const orderNumber = claimed === undefined ? undefined : parseOrderNumber(claimed);
  try {
    if (orderNumber !== undefined) return await recordPayment(deps, orderNumber, news);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'order.not_found')) throw error;
  }
  await deps.orm.em
    .fork()
    .transactional((em) =>
      recordPaymentException(em, deps, { kind: 'unknown_order', orderNumber: claimed ?? null, news }),
    );
  return { state: 'exception', kind: 'unknown_order' };
}

/** The card of the charge that succeeded, where the caller expanded it. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  const card = typeof charge === 'string' ? undefined : charge?.payment_method_details?.card;
  return { brand: card?.brand ?? null, last4: card?.last4 ?? null };
}
