import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
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
  onlyForYou: 'This link is only for you: it opens the order and its documents. Please do not share it.',
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
  onlyForYou:
    'Este enlace es solo para usted: abre la orden y sus documentos. Por favor no lo comparta con nadie.',
  footnote: 'Recibe este correo por una orden hecha con su dirección.',
};

/** The customer is asked to confirm facts: a link to them, and none of them. */
export const factsMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(
  { fullName, orderNumber, token }: Facts,
  { words, texts, links }: Speech<Words>,
): MailContent {
  const recipientName = nameForMail(fullName);
  const order = token === null ? links.order(orderNumber) : links.tracking(token);
  return {
    recipientName,
    subject: words.subject(orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      { kind: 'action', label: words.action, url: `${order}#facts`, hint: texts.linkHint },
      ...(token === null ? [] : [{ kind: 'paragraph', text: words.onlyForYou } as const]),
    ],
    footnote: words.footnote,
  };
}
