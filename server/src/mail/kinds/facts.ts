import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({ orderNumber: z.string(), fullName: z.string() });
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: (orderNumber: string) => `Please check the names and dates of order ${orderNumber}`,
  preheader: 'It takes less than a minute on your phone.',
  heading: 'Is everything spelled correctly?',
  intro:
    'Before we certify your translation, please check how names, dates, numbers and places will appear in it. Confirm everything with one tap, or correct what is wrong.',
  action: 'Check now',
  footnote: 'You are receiving this email because of an order placed with your address.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Por favor revise los nombres y fechas de la orden ${orderNumber}`,
  preheader: 'Toma menos de un minuto en su teléfono.',
  heading: '¿Está todo bien escrito?',
  intro:
    'Antes de certificar su traducción, por favor revise cómo aparecerán en ella los nombres, fechas, números y lugares. Confírmelo todo con un toque, o corrija lo que esté mal.',
  action: 'Revisar ahora',
  footnote: 'Recibe este correo por una orden hecha con su dirección.',
};

/** The customer is asked to confirm facts: a link to them, and none of them. */
export const factsMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const recipientName = nameForMail(facts.fullName);
  return {
    recipientName,
    subject: words.subject(facts.orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      followOrder(words.action, facts, speech, 'facts'),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}
