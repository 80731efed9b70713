import type { Fact, MailContent, Receipt } from '../mail-content.ts';
import type { MailLinks } from '../mail-links.ts';
import type { MailPayload } from '../mail-payloads.ts';
import { nameForMail } from '../person-name.ts';
import type { Wording } from '../wording.ts';

/** "Payment confirmed", with an itemised receipt. */
export function paidMail(order: MailPayload<'paid'>, links: MailLinks, wording: Wording): MailContent {
  const { texts, money } = wording;
  const { orderNumber, method } = order;
  const recipientName = nameForMail(order.fullName);
  const isFree = method.by === 'free';
  return {
    recipientName,
    subject: texts.paid.subject(orderNumber),
    preheader: isFree ? texts.paid.freePreheader : texts.paid.preheader(money(order.totalPrice)),
    heading: texts.paid.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: isFree ? texts.paid.freeIntro : texts.paid.intro },
      receipt(order, wording),
      { kind: 'facts', rows: facts(order, wording) },
      { kind: 'action', label: texts.paid.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: texts.paid.footnote,
  };
}

function receipt(order: MailPayload<'paid'>, { texts, money }: Wording): Receipt {
  return {
    kind: 'receipt',
    headings: texts.paid.receipt,
    lines: order.lines.map((line) => ({
      item: texts.items[line.item],
      quantity: String(line.quantity),
      unitPrice: money(line.unitPrice),
      amount: money(line.amount),
    })),
    total: { label: texts.paid.total, value: money(order.totalPrice) },
  };
}

function facts(order: MailPayload<'paid'>, { texts, time, languages }: Wording): readonly Fact[] {
  return [
    { label: texts.facts.orderNumber, value: order.orderNumber },
    { label: texts.facts.languages, value: languages(order.sourceLanguage, order.targetLanguage) },
    { label: texts.facts.paidOn, value: time(order.paidAt) },
    { label: texts.facts.paidBy, value: paidBy(order.method, texts.paid) },
    { label: texts.facts.delivery, value: time(order.estimatedDelivery) },
  ];
}

function paidBy(method: MailPayload<'paid'>['method'], texts: Wording['texts']['paid']): string {
  if (method.by !== 'card') return texts[method.by];
  const brand = method.brand === null ? texts.card : capitalised(method.brand);
  return method.last4 === null ? brand : texts.cardEnding(brand, method.last4);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
