import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { followOrder, onlyForYou } from '../../order-blocks.ts';
import { nameForMail } from '../../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../../secrets/tracking-token.ts';

const payload = z.object({ orderNumber: z.string(), fullName: z.string(), isNewVersion: z.boolean() });
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  newVersion: {
    subject: (orderNumber: string) => `Your corrected translation is ready – order ${orderNumber}`,
    heading: 'Your corrected translation is ready',
    intro:
      'We corrected your translation. You can download the new version on the page of your order. The earlier version and its certificate stay listed there, with their dates.',
  },
  reason: {
    subject: (orderNumber: string) => `We answered your correction request – order ${orderNumber}`,
    heading: 'We answered your correction request',
    intro:
      'We looked at the places that you marked and did not change the translation. The page of your order says why. If you do not agree, write to us there.',
  },
  preheader: 'The answer to your correction request is on the page of your order.',
  action: 'See the answer',
  footnote:
    'You are receiving this email because you ordered a translation with this address. It contains nothing from your documents.',
};
type Words = typeof en;

const es: Words = {
  newVersion: {
    subject: (orderNumber) => `Su traducción corregida está lista: orden ${orderNumber}`,
    heading: 'Su traducción corregida está lista',
    intro:
      'Corregimos su traducción. Puede descargar la nueva versión en la página de su orden. La versión anterior y su certificado siguen allí, con sus fechas.',
  },
  reason: {
    subject: (orderNumber) => `Respondimos a su solicitud de corrección: orden ${orderNumber}`,
    heading: 'Respondimos a su solicitud de corrección',
    intro:
      'Revisamos los lugares que marcó y decidimos no cambiar la traducción. El motivo está en la página de su orden. Si no está de acuerdo, escríbanos allí.',
  },
  preheader: 'La respuesta a su solicitud de corrección está en la página de su orden.',
  action: 'Ver la respuesta',
  footnote:
    'Recibe este correo porque encargó una traducción con esta dirección. No contiene nada de sus documentos.',
};

/** Staff answered a correction: a link that opens the order, and nothing of what was written. */
export const correctionMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const recipientName = nameForMail(order.fullName);
  const { subject, heading, intro } = order.isNewVersion ? words.newVersion : words.reason;
  return {
    recipientName,
    subject: subject(order.orderNumber),
    preheader: words.preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: intro },
      followOrder(words.action, order, speech, 'corrections'),
      ...onlyForYou(order, speech),
    ],
    footnote: words.footnote,
  };
}
