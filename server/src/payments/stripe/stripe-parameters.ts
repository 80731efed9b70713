import type Stripe from 'stripe';
import { currency } from '@truepage/core/money';
import { siteLocaleOf } from '@truepage/core/locales';
import type { PaymentRequest } from '../../ports/payment-provider.ts';

/** Metadata of a payment whose page determines the tax. */
export const taxMark = { tax: 'automatic' } as const;

/** Depends only on the request, so that a retry with its idempotency key is the same call. */
export function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { orderNumber, description } = request;
  const { attempt: _, ...metadata } = metadataOf(request);
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: pageLocale(request.locale),
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    ...(request.isTaxed && { automatic_tax: { enabled: true } }),
    client_reference_id: orderNumber,
    customer_email: request.email,
    metadata: metadataOf(request),
    // Without the attempt's id: objects with that id are ended as intents, but this intent is ended with its page.
    payment_intent_data: { metadata: { ...metadata, ...(request.isTaxed && taxMark) }, description },
    line_items: request.lines.map(({ name, quantity, unitPrice }) => ({
      quantity,
      price_data: {
        currency,
        unit_amount: unitPrice,
        product_data: { name },
        ...(request.isTaxed && { tax_behavior: 'inclusive' }),
      },
    })),
    success_url: `${request.returnTo.paid}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: request.returnTo.canceled,
  };
}

export function intentParameters(request: PaymentRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.total,
    currency,
    allowed_payment_method_types: ['card'],
    receipt_email: request.email,
    description: request.description,
    metadata: metadataOf(request),
  };
}

function metadataOf({ orderNumber, attemptId, correctionId }: PaymentRequest) {
  const correction = correctionId === undefined ? {} : { correction: correctionId };
  return { orderNumber, attempt: attemptId, ...correction };
}

/** Stripe has different texts for Spain and Latin America. */
function pageLocale(tag: string): Stripe.Checkout.SessionCreateParams.Locale {
  if (siteLocaleOf(tag) === 'en') return 'en';
  return tag === 'es-ES' ? 'es' : 'es-419';
}
