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

/** When the translation is promised for, in one line. */
export function promise(
  { usualDelivery, estimatedDelivery }: Promised,
  { texts, time }: Speech<object>,
): string {
  return texts.promise(usualDelivery, time(estimatedDelivery));
}

/** The button that follows the order: by its tracking token, which opens everything, as long as there is one. */
export function followOrder(
  label: string,
  { orderNumber, token }: Pick<OrderSummary, 'orderNumber'> & { readonly token: string | null },
  { texts, links }: Speech<object>,
): MailBlock {
  const url = token === null ? links.order(orderNumber) : links.tracking(token);
  return { kind: 'action', label, url, hint: texts.linkHint };
}
