import { languageNameIn } from '@truepage/core/language-name';
import { siteLocaleOf, type SiteLocale } from '@truepage/core/locales';
import { addCents, type Cents } from '@truepage/core/money';
import { linesForPages } from '@truepage/core/page-counts/page-count';
import { orderQuote } from '@truepage/core/pricing/order-quote';
import type { QuoteLine } from '@truepage/core/pricing/quote';
import type { Order } from '../../db/rows/order/order.ts';
import type { PageCount } from '../../db/rows/money/page-count.ts';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { Site } from '../../deps.ts';
import type { PaymentRequest } from '../../ports/payment-provider.ts';
import { differenceOf } from '../page-counts/page-count.repository.ts';

/** Item names on the payment page and the receipt, in the customer's language. */
const itemNames: Readonly<Record<SiteLocale, Readonly<Record<QuoteLine['item'], string>>>> = {
  en: {
    standard: 'Standard translation, per page',
    certified: 'Certified translation, per page',
    express: 'Express translation, per page',
    notarization: 'Document Notarization, per page',
    certificate: 'Accuracy Certificate',
    editing: 'Additional Editing, per page',
    discount: 'Discount',
  },
  es: {
    standard: 'Traducción estándar, por página',
    certified: 'Traducción certificada, por página',
    express: 'Traducción exprés, por página',
    notarization: 'Notarización del documento, por página',
    certificate: 'Certificado de exactitud',
    editing: 'Edición adicional, por página',
    discount: 'Descuento',
  },
};

/** The description of a payment at the card provider, shown on its receipts and to the staff. */
const paymentDescriptions: Readonly<
  Record<SiteLocale, (order: { number: string; item: string; source: string; target: string }) => string>
> = {
  en: ({ number, item, source, target }) => `Translation ${number}: ${item}, ${source} to ${target}`,
  es: ({ number, item, source, target }) => `Traducción ${number}: ${item}, del ${source} al ${target}`,
};

/** What an attempt is created for: an order, or the difference of one of its page counts. */
export interface Owing {
  readonly order: Order;
  readonly correction: PageCount | null;
}

/** Depends only on order, correction and attempt, so that a retry with the same idempotency key is the same request. */
export function paymentRequest(
  { publicUrl }: Site,
  { order, correction }: Owing,
  attempt: Pick<PaymentAttempt, 'id' | 'kind' | 'tax'>,
): PaymentRequest {
  const { orderNumber, locale } = order;
  const siteLocale = siteLocaleOf(locale);
  const names = itemNames[siteLocale];
  const total = correction === null ? order.totalPrice : differenceOf(correction);
  const lines = linesOf({ order, correction }, total);
  const isTaxed = attempt.tax === 'asked';
  return {
    orderNumber,
    attemptId: attempt.id,
    correctionId: correction?.id,
    idempotencyKey: [attempt.kind, orderNumber, attempt.id, ...(isTaxed ? ['tax'] : [])].join(':'),
    email: order.email,
    locale,
    description: paymentDescriptions[siteLocale]({
      number: orderNumber,
      item: names[order.translationType],
      source: languageNameIn(order.sourceLanguage, siteLocale),
      target: languageNameIn(order.targetLanguage, siteLocale),
    }),
    total,
    isTaxed,
    lines: lines.map(({ item, quantity, unitPrice }) => ({
      name: names[item],
      quantity,
      unitPrice,
    })),
    returnTo: returnTo(publicUrl(), orderNumber, correction !== null),
  };
}

/** Shows only the total if the items do not add up to it: Stripe accepts no negative amounts. */
function linesOf({ order, correction }: Owing, total: Cents): readonly QuoteLine[] {
  const { lines } = orderQuote(order, order.prices);
  const owed =
    correction === null ? lines : linesForPages(lines, correction.pagesAfter - correction.pagesBefore);
  const isListed =
    owed.every(({ item }) => item !== 'discount') && addCents(...owed.map(({ amount }) => amount)) === total;
  return isListed ? owed : [{ item: order.translationType, quantity: 1, unitPrice: total, amount: total }];
}

function returnTo(site: string, orderNumber: string, isCorrection: boolean): PaymentRequest['returnTo'] {
  if (!isCorrection) {
    return { paid: `${site}/order/confirmation/${orderNumber}`, canceled: `${site}/order/${orderNumber}` };
  }
  const page = `${site}/track/${orderNumber}/page-count`;
  return { paid: page, canceled: page };
}
