import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { followOrder, onlyForYou } from '../../order-blocks.ts';
import { instantShape } from '../../payload-shapes.ts';
import { nameForMail } from '../../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../../secrets/tracking-token.ts';

/** sent: there is a draft to read. reminder: of it. approved: its time is over. withdrawn: it need not be read. */
const draftNews = ['sent', 'reminder', 'approved', 'withdrawn'] as const;
export type DraftNews = (typeof draftNews)[number];

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  news: z.enum(draftNews),
  round: z.int(),
  answerBy: instantShape,
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: {
    sent: (orderNumber: string) => `Your draft is ready to read – order ${orderNumber}`,
    reminder: (orderNumber: string) => `Reminder: please read your draft – order ${orderNumber}`,
    approved: (orderNumber: string) => `Your draft counts as approved – order ${orderNumber}`,
    withdrawn: (orderNumber: string) => `No need to read the draft – order ${orderNumber}`,
  },
  heading: {
    sent: 'Please read your draft',
    reminder: 'Your draft is waiting for you',
    approved: 'Your draft counts as approved',
    withdrawn: 'You do not need to read this draft',
  },
  text: {
    sent: (round: string) =>
      `Version ${round} of your translation is ready for you to read, beside the original. Put comments where something should be different, then approve the draft or ask for changes. The delivery date is paused while you read.`,
    reminder: (round: string) => `We are waiting for your answer to version ${round} of your translation.`,
    approved: (round: string, until: string) =>
      `We had no answer from you by ${until}, so version ${round} of your translation counts as approved, and we are completing your order.`,
    withdrawn: (round: string) =>
      `We took version ${round} of your translation back to change it, so you do not need to answer it. If you have left comments, they are kept, and our team reads them. The delivery date is no longer paused. You get an email as soon as the next version is ready.`,
  },
  unanswered: (until: string) =>
    `If we do not hear from you by ${until}, the draft counts as approved. If you have left comments by then, they count as a request for changes.`,
  action: {
    sent: 'Read the draft',
    reminder: 'Read the draft',
    approved: 'See the draft',
    withdrawn: 'See your comments',
  },
  footnote: 'You are receiving this email because of an order placed with your address.',
};
type Words = typeof en;

const es: Words = {
  subject: {
    sent: (orderNumber) => `Su borrador está listo para leer: orden ${orderNumber}`,
    reminder: (orderNumber) => `Recordatorio: por favor lea su borrador, orden ${orderNumber}`,
    approved: (orderNumber) => `Su borrador se da por aprobado: orden ${orderNumber}`,
    withdrawn: (orderNumber) => `No hace falta que lea el borrador: orden ${orderNumber}`,
  },
  heading: {
    sent: 'Por favor lea su borrador',
    reminder: 'Su borrador le espera',
    approved: 'Su borrador se da por aprobado',
    withdrawn: 'No hace falta que lea este borrador',
  },
  text: {
    sent: (round) =>
      `La versión ${round} de su traducción está lista para que la lea junto al original. Ponga comentarios donde algo deba cambiar, y después apruebe el borrador o pida cambios. Mientras lee, la fecha de entrega queda en pausa.`,
    reminder: (round) => `Esperamos su respuesta a la versión ${round} de su traducción.`,
    approved: (round, until) =>
      `No recibimos su respuesta antes del ${until}, así que la versión ${round} de su traducción se da por aprobada y completamos su orden.`,
    withdrawn: (round) =>
      `Retiramos la versión ${round} de su traducción para cambiarla, así que no hace falta que responda. Si dejó comentarios, se conservan y nuestro equipo los lee. La fecha de entrega ya no está en pausa. Recibirá un correo en cuanto la próxima versión esté lista.`,
  },
  unanswered: (until) =>
    `Si no recibimos su respuesta antes del ${until}, el borrador se da por aprobado. Si para entonces dejó comentarios, cuentan como una petición de cambios.`,
  action: {
    sent: 'Leer el borrador',
    reminder: 'Leer el borrador',
    approved: 'Ver el borrador',
    withdrawn: 'Ver sus comentarios',
  },
  footnote: 'Recibe este correo por una orden hecha con su dirección.',
};

/** About a draft that the customer reviews: a link to it, and nothing of the document. */
export const draftMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts, time } = speech;
  const { news, orderNumber, round } = facts;
  const until = time(facts.answerBy);
  const recipientName = nameForMail(facts.fullName);
  const text = words.text[news](String(round), until);
  const isOpen = news === 'sent' || news === 'reminder';
  return {
    recipientName,
    subject: words.subject[news](orderNumber),
    preheader: text,
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text },
      ...(isOpen ? [{ kind: 'paragraph', text: words.unanswered(until) } as const] : []),
      followOrder(words.action[news], facts, speech, 'draft'),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}
