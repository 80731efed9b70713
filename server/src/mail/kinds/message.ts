import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { followOrder } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({ orderNumber: z.string(), fullName: z.string() });
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: (orderNumber: string) => `A message about your order ${orderNumber}`,
  preheader: 'We wrote to you about your translation.',
  heading: 'We sent you a message',
  intro:
    'We wrote to you about your translation. You can read the message and answer it on the page of your order.',
  action: 'Read and answer',
  footnote:
    'You are receiving this email because you ordered a translation with this address. It does not contain the message itself.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Un mensaje sobre su orden ${orderNumber}`,
  preheader: 'Le escribimos sobre su traducción.',
  heading: 'Le enviamos un mensaje',
  intro: 'Le escribimos sobre su traducción. Puede leer el mensaje y responderlo en la página de su orden.',
  action: 'Leer y responder',
  footnote:
    'Recibe este correo porque encargó una traducción con esta dirección. El mensaje mismo no está en el correo.',
};

/** Staff wrote to the customer: a link that opens the order, and nothing of what was written. */
export const messageMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const recipientName = nameForMail(order.fullName);
  return {
    recipientName,
    subject: words.subject(order.orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      followOrder(words.action, order, speech),
    ],
    footnote: words.footnote,
  };
}
