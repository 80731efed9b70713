import { taxLabel, type TaxPart } from '@truepage/core/payments/tax';
import type { Speech } from './define-mail.ts';
import type { Fact, MailBlock } from './mail-content.ts';
import type { OrderSummary, Promised } from './payload-shapes.ts';

/** Order facts in emails about work: number, service, languages, pages. */
export function orderFacts(order: OrderSummary, { texts, languages }: Speech<object>): readonly Fact[] {
  return [
    { label: texts.facts.orderNumber, value: order.orderNumber },
    { label: texts.facts.service, value: texts.items[order.translationType] },
    { label: texts.facts.languages, value: languages(order.sourceLanguage, order.targetLanguage) },
    ...(order.documentCount > 1
      ? [{ label: texts.facts.documents, value: String(order.documentCount) }]
      : []),
    { label: texts.facts.pages, value: String(order.pageCount) },
  ];
}

/** The promised delivery, in one line. */
export function promise({ usualDelivery, estimatedDelivery }: Promised, speech: Speech<object>): string {
  return speech.promise(usualDelivery, speech.time(estimatedDelivery));
}

/** A row for each tax in a payment. */
export function taxRows(
  taxes: readonly TaxPart[],
  { texts, money, intlLocale }: Speech<object>,
): readonly Fact[] {
  return taxes.map((tax) => ({
    label: texts.taxIncluded({ tax: taxLabel(tax, intlLocale) }),
    value: money(tax.amount),
  }));
}

interface Followed {
  readonly orderNumber: string;
  readonly token: string | null;
}

/**
 * The button to the order, or to a part of its page: with the tracking token, which grants full access, if there is
 * one.
 */
export function followOrder(
  label: string,
  { orderNumber, token }: Followed,
  { texts, links }: Speech<object>,
  part?: string,
): MailBlock {
  const page = token === null ? links.order(orderNumber) : links.tracking(token);
  return { kind: 'action', label, url: part === undefined ? page : `${page}#${part}`, hint: texts.linkHint };
}

/** Asks not to share the link of followOrder(), if it has the token. */
export function onlyForYou(
  { token }: Pick<Followed, 'token'>,
  { texts }: Speech<object>,
): readonly MailBlock[] {
  return token === null ? [] : [{ kind: 'paragraph', text: texts.onlyForYou }];
}
