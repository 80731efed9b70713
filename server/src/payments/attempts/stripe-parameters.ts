import type Stripe from 'stripe';
import { currency } from '@truepage/core/money';
import { languageNameIn } from '@truepage/core/language-name';
import { siteLocaleOf } from '@truepage/core/locales';
import { quote } from '@truepage/core/pricing/quote';
import type { Order } from '../../db/rows/order/order.ts';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { Site } from '../../deps.ts';
import { itemNames, paymentDescriptions } from './item-names.ts';

/**
 * The hosted page of an order. Everything here follows from order and attempt alone, so that repeating the call
 * with the same idempotency key is the same call.
 */
export function sessionParameters(
  deps: Site,
  order: Order,
  attempt: Pick<PaymentAttempt, 'id'>,
): Stripe.Checkout.SessionCreateParams {
  const { orderNumber } = order;
  const names = itemNames[siteLocaleOf(order.locale)];
  const page = (path: string) => `${deps.publicUrl()}${path}/${order.orderNumber}`;
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: pageLocale(order.locale),
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: orderNumber,
    customer_email: order.email,
    metadata: metadataOf(order, attempt),
    // Without the attempt's id: what carries that is ended as an intent, and this one belongs to its page.
    payment_intent_data: { metadata: { orderNumber }, description: describe(order) },
    line_items: quote(order, order.prices).lines.map(({ item, quantity, unitPrice }) => ({
      quantity,
      price_data: { currency, unit_amount: unitPrice, product_data: { name: names[item] } },
    })),
    success_url: `${page('/order/confirmation')}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: page('/order'),
  };
}

/** The payment intent behind the embedded page. */
export function intentParameters(
  order: Order,
  attempt: Pick<PaymentAttempt, 'id'>,
): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.totalPrice,
    currency,
    allowed_payment_method_types: ['card'],
    receipt_email: order.email,
    description: describe(order),
    metadata: metadataOf(order, attempt),
  };
}

/** Whose payment it is, and by which attempt it is found again. */
function metadataOf({ orderNumber }: Order, { id }: Pick<PaymentAttempt, 'id'>) {
  return { orderNumber, attempt: id };
}

/** The hosted page's own words: Spain and Latin America have different ones there. */
function pageLocale(tag: string): Stripe.Checkout.SessionCreateParams.Locale {
  if (siteLocaleOf(tag) === 'en') return 'en';
  return tag === 'es-ES' ? 'es' : 'es-419';
}

function describe(order: Order): string {
  const locale = siteLocaleOf(order.locale);
  return paymentDescriptions[locale]({
    number: order.orderNumber,
    item: itemNames[locale][order.translationType],
    source: languageNameIn(order.sourceLanguage, locale),
    target: languageNameIn(order.targetLanguage, locale),
  });
}
