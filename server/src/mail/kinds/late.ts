import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { amountShape, instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  documentCount: z.int(),
  dueAt: instantShape,
  /** The compensation for the delay. */
  amount: amountShape,
  /** The compensation is a discount code for one order until then. */
  credit: z.object({ coupon: z.string(), until: instantShape }).nullable().default(null),
  /** The order was not paid by card: staff make the refund. */
  isByHand: z.boolean(),
  /** The late delivery was only detected after the delivery. */
  isDelivered: z.boolean().default(false),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['late'];

/** A delivery is late; states the refund or the discount code. */
export const lateMail = defineMail({ payload, secrets: trackingLink, words: wordsOf('late'), content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts, money, time, languages } = speech;
  const { orderNumber, amount, credit, isByHand } = facts;
  const recipientName = nameForMail(facts.fullName);
  const late = words.late({ due: time(facts.dueAt) });
  const given = { amount: money(amount) };
  const refund = isByHand ? words.byHand(given) : words.refund(given);
  const compensation =
    credit === null ? refund : words.credit({ ...given, code: credit.coupon, until: time(credit.until) });
  const paragraphs = [
    late,
    ...(amount > 0 ? [compensation] : []),
    ...(facts.isDelivered ? [] : [words.working]),
  ];
  return {
    recipientName,
    subject: words.subject({ orderNumber }),
    preheader: late,
    heading: words.heading[facts.documentCount === 1 ? 'one' : 'several'],
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.orderNumber, value: orderNumber },
          { label: texts.facts.languages, value: languages(facts.sourceLanguage, facts.targetLanguage) },
        ],
      },
      followOrder(words.open, facts, speech),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}
