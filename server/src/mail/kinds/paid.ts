import { quoteItems } from '@truepage/core/pricing/quote-items';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { Fact, MailContent, Receipt } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { amountShape, instantShape, orderShape, promiseShape, taxesShape } from '../payload-shapes.ts';
import { promise, taxRows } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';

const payload = z.object({
  ...orderShape,
  ...promiseShape,
  fullName: z.string(),
  lines: z.array(
    z.object({
      item: z.enum(quoteItems),
      quantity: z.int(),
      unitPrice: amountShape,
      amount: amountShape,
    }),
  ),
  totalPrice: amountShape,
  taxes: taxesShape,
  /** Missing in emails from before receipts had numbers. */
  receiptNumber: z.string().optional(),
  paidAt: instantShape,
  /** manual: received by staff outside the card provider; account: a partner's; free: nothing was due. */
  method: z.discriminatedUnion('by', [
    z.object({
      by: z.literal('card'),
      /** As returned by the card provider, e.g. 'visa'. */
      brand: z.string().nullable(),
      last4: z.string().nullable(),
    }),
    z.object({ by: z.enum(['manual', 'account', 'free']) }),
  ]),
});
type Payload = z.output<typeof payload>;

type Words = MailWords['paid'];

/** "Payment confirmed", with an itemised receipt. */
export const paidMail = defineMail({ payload, words: wordsOf('paid'), content });

function content(order: Payload, speech: Speech<Words>): MailContent {
  const { words, texts, links, money } = speech;
  const { orderNumber, method } = order;
  const recipientName = nameForMail(order.fullName);
  const isFree = method.by === 'free';
  const intro = isFree ? words.freeIntro : words.intro;
  return {
    recipientName,
    subject: words.subject({ orderNumber }),
    preheader: isFree ? words.freePreheader : words.preheader({ total: money(order.totalPrice) }),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text: intro[order.documentCount === 1 ? 'one' : 'several'] },
      receipt(order, speech),
      { kind: 'facts', rows: facts(order, speech) },
      { kind: 'action', label: words.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}

function receipt(order: Payload, speech: Speech<Words>): Receipt {
  const { words, texts, money } = speech;
  return {
    kind: 'receipt',
    headings: words.receipt,
    lines: order.lines.map((line) => ({
      item: texts.items[line.item],
      quantity: String(line.quantity),
      unitPrice: money(line.unitPrice),
      amount: money(line.amount),
    })),
    total: { label: words.total, value: money(order.totalPrice) },
    taxes: taxRows(order.taxes, speech),
  };
}

function facts(order: Payload, speech: Speech<Words>): readonly Fact[] {
  const { words, texts, time, languages } = speech;
  const { receiptNumber } = order;
  return [
    ...(receiptNumber === undefined
      ? []
      : [{ label: words.receiptNumber, value: receiptNumber, isKept: true }]),
    { label: texts.facts.orderNumber, value: order.orderNumber },
    { label: texts.facts.languages, value: languages(order.sourceLanguage, order.targetLanguage) },
    { label: texts.facts.paidOn, value: time(order.paidAt) },
    { label: texts.facts.paidBy, value: paidBy(order.method, words) },
    { label: texts.facts.delivery, value: promise(order, speech) },
  ];
}

function paidBy(method: Payload['method'], words: Words): string {
  if (method.by !== 'card') return words[method.by];
  const brand = method.brand === null ? words.card : capitalised(method.brand);
  return method.last4 === null ? brand : words.cardEnding({ brand, last4: method.last4 });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
