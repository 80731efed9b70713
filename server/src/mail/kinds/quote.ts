import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { amountShape, instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';
import { staffNotice } from '../staff-notice.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  news: z.enum(['sent', 'reminder']),
  price: amountShape,
  until: instantShape,
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['quote'];

/** The price that staff set, or its reminder. */
export const quoteMail = defineMail({ payload, secrets: trackingLink, words: wordsOf('quote'), content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { orderNumber, fullName, news, price, until } = facts;
  const { words, texts, money, time } = speech;
  const recipientName = nameForMail(fullName);
  return {
    recipientName,
    subject: words.subject[news]({ orderNumber }),
    preheader: `${words.price}: ${money(price)}. ${words.until} ${time(until)}.`,
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro[news] },
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.orderNumber, value: orderNumber },
          { label: words.price, value: money(price) },
          { label: words.until, value: time(until) },
        ],
      },
      followOrder(words.action, facts, speech, 'quote'),
      { kind: 'paragraph', text: words.rule },
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}

const request = z.object({ orderNumber: z.string(), dueBy: instantShape });

const en = {
  subject: (orderNumber: string) => `Price requested for order ${orderNumber}`,
  heading: 'A customer asks for a price',
  intro: (dueBy: string) => `An order was placed without a price. We promised the price by ${dueBy}.`,
  action: 'See the order and set the price',
  footnote: 'This notice is for staff only. It deliberately contains no customer data.',
};
type StaffWords = typeof en;

const es: StaffWords = {
  subject: (orderNumber) => `Precio solicitado para la orden ${orderNumber}`,
  heading: 'Un cliente pide un precio',
  intro: (dueBy) => `Se hizo una orden sin precio. Prometimos el precio antes del ${dueBy}.`,
  action: 'Ver la orden y fijar el precio',
  footnote: 'Este aviso es solo para el equipo. A propósito, no contiene datos de clientes.',
};

/** A customer waits for a price: to the office. */
export const staffQuoteMail = defineMail({
  payload: request,
  words: staffWords({ en, es }),
  content: ({ orderNumber, dueBy }: z.output<typeof request>, speech: Speech<StaffWords>) => {
    const intro = speech.words.intro(speech.time(dueBy));
    return staffNotice({ orderNumber, preheader: intro, intro }, speech);
  },
});
