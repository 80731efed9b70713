import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { Fact, MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { amountShape, instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';

const payload = z.object({
  orderNumber: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  fullName: z.string(),
  /** The amount of this refund. */
  amount: amountShape,
  /** The original payment. */
  paid: amountShape,
  /** What was refunded in total, including this refund. */
  refunded: amountShape,
  refundedAt: instantShape,
  /** Missing in emails from before partners had accounts. */
  isToAccount: z.boolean().optional(),
});
type Payload = z.output<typeof payload>;

type Words = MailWords['refund'];

/** "Your refund is on its way": the amount, and when to expect it. */
export const refundMail = defineMail({ payload, words: wordsOf('refund'), content });

function content(refund: Payload, speech: Speech<Words>): MailContent {
  const { words, texts, links, money } = speech;
  const { orderNumber, amount, paid } = refund;
  const recipientName = nameForMail(refund.fullName);
  const isFull = amount === paid;
  const intro = isFull
    ? words.fullIntro({ amount: money(paid) })
    : words.partIntro({ amount: money(amount), paid: money(paid) });
  return {
    recipientName,
    subject: words.subject({ orderNumber }),
    preheader: words.preheader({ amount: money(amount) }),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: refund.isToAccount === true ? words.account : words.time },
      { kind: 'facts', rows: facts(refund, speech) },
      { kind: 'action', label: words.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}

function facts(refund: Payload, { words, texts, money, time, languages }: Speech<Words>): readonly Fact[] {
  const inAll = { label: words.total, value: money(refund.refunded) };
  return [
    { label: texts.facts.orderNumber, value: refund.orderNumber },
    { label: texts.facts.languages, value: languages(refund.sourceLanguage, refund.targetLanguage) },
    { label: words.paid, value: money(refund.paid) },
    { label: words.amount, value: money(refund.amount) },
    ...(refund.refunded === refund.amount ? [] : [inAll]),
    { label: words.on, value: time(refund.refundedAt) },
  ];
}
