import type Stripe from 'stripe';
import { currency } from '@truepage/core/money';
import { languageNameIn } from '@truepage/core/language-name';
import { siteLocaleOf } from '@truepage/core/locales';
import { quote } from '@truepage/core/pricing/quote';
import type { Order } from '../db/rows/order.ts';
import type { Deps } from '../deps.ts';
import { itemNames, paymentDescriptions } from './item-names.ts';

/**
 * The hosted page of an order. Everything here follows from the order alone, so that repeating the call
 * with the same idempotency key is the same call.
 */
export function sessionParameters(
  deps: Pick<Deps, 'publicUrl'>,
  order: Order,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderNumber: order.orderNumber };
  const names = itemNames[siteLocaleOf(order.locale)];
  const page = (path: string) => `${deps.publicUrl()}${path}/${order.orderNumber}`;
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: pageLocale(order.locale),
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: order.orderNumber,
    customer_email: order.email,
    metadata,
    payment_intent_data: { metadata, description: describe(order) },
    line_items: quote(order, order.prices).lines.map(({ item, quantity, unitPrice }) => ({
      quantity,
      price_data: { currency, unit_amount: unitPrice, product_data: { name: names[item] } },
    })),
    success_url: `${page('/order/confirmation')}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: page('/order'),
  };
}

/** The payment intent behind the embedded page. */
export function intentParameters(order: Order): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.totalPrice,
    currency,
    allowed_payment_method_types: ['card'],
    receipt_email: order.email,
    description: describe(order),
    metadata: { orderNumber: order.orderNumber },
  };
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
