import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  /** An answer: staff cannot continue without it; paused: and the deadline waits. Missing in mails of earlier versions. */
  needs: z.enum(['nothing', 'answer', 'answer_paused']).default('nothing'),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  nothing: {
    subject: (orderNumber: string) => `A message about your order ${orderNumber}`,
    preheader: 'We wrote to you about your translation.',
    heading: 'We sent you a message',
    intro:
      'We wrote to you about your translation. You can read the message and answer it on the page of your order.',
    action: 'Read and answer',
  },
  asked: {
    subject: (orderNumber: string) => `We need your answer to continue with order ${orderNumber}`,
    preheader: 'We have a question about your translation.',
    heading: 'We need your answer to continue',
    intro:
      'We have a question about your translation and cannot continue without your answer. You can read and answer it on the page of your order.',
    action: 'Read and answer the question',
  },
  paused:
    'Until you answer, the deadline is paused. It will then move by exactly the time that we waited for your answer.',
  footnote:
    'You are receiving this email because you ordered a translation with this address. It does not contain the message itself.',
};
type Words = typeof en;

const es: Words = {
  nothing: {
    subject: (orderNumber) => `Un mensaje sobre su orden ${orderNumber}`,
    preheader: 'Le escribimos sobre su traducción.',
    heading: 'Le enviamos un mensaje',
    intro: 'Le escribimos sobre su traducción. Puede leer el mensaje y responder en la página de su orden.',
    action: 'Leer y responder',
  },
  asked: {
    subject: (orderNumber) => `Necesitamos su respuesta para continuar con la orden ${orderNumber}`,
    preheader: 'Tenemos una pregunta sobre su traducción.',
    heading: 'Necesitamos su respuesta para continuar',
    intro:
      'Tenemos una pregunta sobre su traducción y no podemos continuar sin su respuesta. Puede leerla y responderla en la página de su orden.',
    action: 'Leer y responder la pregunta',
  },
  paused:
    'Hasta que responda, el plazo de entrega está en pausa. Después se extenderá exactamente el tiempo que esperamos su respuesta.',
  footnote:
    'Recibe este correo porque encargó una traducción con esta dirección. El correo no incluye el mensaje.',
};

/** Staff wrote to the customer: a link that opens the order, and nothing of what was written. */
export const messageMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { texts } = speech;
  const words = speech.words[order.needs === 'nothing' ? 'nothing' : 'asked'];
  const recipientName = nameForMail(order.fullName);
  return {
    recipientName,
    subject: words.subject(order.orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      ...(order.needs === 'answer_paused' ? [{ kind: 'paragraph', text: speech.words.paused } as const] : []),
      followOrder(words.action, order, speech),
      ...onlyForYou(order, speech),
    ],
    footnote: speech.words.footnote,
  };
}
