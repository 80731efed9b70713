import { cents } from '@truepage/core/money';
import { languageNameIn } from '@truepage/core/language-name';
import { siteLocaleOf } from '@truepage/core/locales';
import { quote } from '@truepage/core/pricing/quote';
import type { Order } from '../../db/rows/order/order.ts';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { Site } from '../../deps.ts';
import type { PaymentRequest } from '../../ports/payment-provider.ts';
import { itemNames, paymentDescriptions } from './item-names.ts';

/** Depends only on order and attempt, so that a retry under the same key is the same request. */
export function paymentRequest(
  { publicUrl }: Site,
  order: Order,
  attempt: Pick<PaymentAttempt, 'id' | 'kind'>,
): PaymentRequest {
  const { orderNumber, locale } = order;
  const siteLocale = siteLocaleOf(locale);
  const names = itemNames[siteLocale];
  return {
    orderNumber,
    attemptId: attempt.id,
    idempotencyKey: `${attempt.kind}:${orderNumber}:${attempt.id}`,
    email: order.email,
    locale,
    description: paymentDescriptions[siteLocale]({
      number: orderNumber,
      item: names[order.translationType],
      source: languageNameIn(order.sourceLanguage, siteLocale),
      target: languageNameIn(order.targetLanguage, siteLocale),
    }),
    total: cents(order.totalPrice),
    lines: quote(order, order.prices).lines.map(({ item, quantity, unitPrice }) => ({
      name: names[item],
      quantity,
      unitPrice,
    })),
    returnTo: {
      paid: `${publicUrl()}/order/confirmation/${orderNumber}`,
      canceled: `${publicUrl()}/order/${orderNumber}`,
    },
  };
}
