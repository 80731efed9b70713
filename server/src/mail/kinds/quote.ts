import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { amountShape, instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  news: z.enum(['sent', 'reminder']),
  price: amountShape,
  until: instantShape,
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: {
    sent: (orderNumber: string) => `The price of your order ${orderNumber}`,
    reminder: (orderNumber: string) => `The price of your order ${orderNumber} expires soon`,
  },
  heading: { sent: 'Your price is ready', reminder: 'Your price is valid for a few more days' },
  intro: {
    sent: 'We have looked at your documents. This is the price of your order:',
    reminder: 'You asked us for a price and have not decided yet. This is our only reminder.',
  },
  price: 'Price',
  until: 'Valid until',
  rule: 'The price does not change until then. Nothing is charged unless you pay, and we start once you have paid.',
  action: 'See the price and decide',
  footnote: 'You are receiving this email because you asked for the price of a translation.',
};
type Words = typeof en;

const es: Words = {
  subject: {
    sent: (orderNumber) => `El precio de su orden ${orderNumber}`,
    reminder: (orderNumber) => `El precio de su orden ${orderNumber} vence pronto`,
  },
  heading: { sent: 'Su precio está listo', reminder: 'Su precio es válido unos días más' },
  intro: {
    sent: 'Revisamos sus documentos. Este es el precio de su orden:',
    reminder: 'Nos pidió un precio y todavía no ha decidido. Este es nuestro único recordatorio.',
  },
  price: 'Precio',
  until: 'Válido hasta',
  rule: 'El precio no cambia hasta esa fecha. No se le cobra nada si no paga, y empezamos cuando haya pagado.',
  action: 'Ver el precio y decidir',
  footnote: 'Recibe este correo porque nos pidió el precio de una traducción.',
};

/** The price that staff set, or the one reminder of it. */
export const quoteMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { orderNumber, fullName, news, price, until } = facts;
  const { words, texts, money, time } = speech;
  const recipientName = nameForMail(fullName);
  return {
    recipientName,
    subject: words.subject[news](orderNumber),
    preheader: `${words.price}: ${money(price)}. ${words.until} ${time(until)}.`,
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
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
