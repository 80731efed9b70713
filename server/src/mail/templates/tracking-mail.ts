import type { MailBlock, MailContent } from '../mail-content.ts';
import type { MailLinks } from '../mail-links.ts';
import type { MailPayload } from '../mail-payloads.ts';
import { nameForMail } from '../person-name.ts';
import type { Wording } from '../wording.ts';

/** "We have your order", with the link that follows it. */
export function trackingMail(
  order: MailPayload<'tracking'>,
  links: MailLinks,
  wording: Wording,
): MailContent {
  const { texts, money, time } = wording;
  const delivery = time(order.estimatedDelivery);
  const { orderNumber, token } = order;
  const recipientName = nameForMail(order.fullName);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: texts.greeting(recipientName) },
    { kind: 'paragraph', text: texts.tracking.intro },
    {
      kind: 'facts',
      rows: [
        { label: texts.facts.orderNumber, value: orderNumber },
        { label: texts.facts.service, value: texts.items[order.translationType] },
        {
          label: texts.facts.languages,
          value: wording.languages(order.sourceLanguage, order.targetLanguage),
        },
        { label: texts.facts.pages, value: String(order.pageCount) },
        { label: texts.facts.total, value: money(order.totalPrice) },
        { label: texts.facts.delivery, value: delivery },
      ],
    },
    {
      kind: 'action',
      label: texts.tracking.action,
      url: token === null ? links.order(orderNumber) : links.tracking(token),
      hint: texts.linkHint,
    },
    { kind: 'paragraph', text: texts.tracking.actionNote },
  ];
  if (!order.isPaid) {
    const { payment, paymentLink } = texts.tracking;
    blocks.push({ kind: 'link', text: payment, label: paymentLink, url: links.checkout(orderNumber) });
  }
  return {
    recipientName,
    subject: texts.tracking.subject(orderNumber),
    preheader: texts.tracking.preheader(delivery),
    heading: texts.tracking.heading,
    blocks,
    footnote: texts.tracking.footnote,
  };
}
