import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { followOrder, onlyForYou } from '../../order-blocks.ts';
import { instantShape } from '../../payload-shapes.ts';
import { nameForMail } from '../../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../../secrets/tracking-token.ts';

/** sent: there is a draft to read. reminder: of it. approved: its time is over. */
const draftNews = ['sent', 'reminder', 'approved'] as const;
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
  },
  heading: {
    sent: 'Please read your draft',
    reminder: 'Your draft waits for you',
    approved: 'Your draft counts as approved',
  },
  preheader: 'Original and draft are side by side on the page of your order.',
  text: {
    sent: (round: string, until: string) =>
      `Version ${round} of your translation is ready for you to read, beside the original. Put comments where something should be different, then approve the draft or ask for changes. While you read, the delivery date is paused. If we do not hear from you by ${until}, the draft counts as approved; if you have left comments, they count as a request for changes.`,
    reminder: (round: string, until: string) =>
      `We are waiting for your answer to version ${round} of your translation. If we do not hear from you by ${until}, the draft counts as approved; if you have left comments, they count as a request for changes.`,
    approved: (round: string, until: string) =>
      `We had no answer from you by ${until}, so version ${round} of your translation counts as approved, and we complete your order.`,
  },
  action: 'Read the draft',
  footnote: 'You are receiving this email because of an order placed with your address.',
};
type Words = typeof en;

const es: Words = {
  subject: {
    sent: (orderNumber) => `Su borrador está listo para leer: orden ${orderNumber}`,
    reminder: (orderNumber) => `Recordatorio: por favor lea su borrador, orden ${orderNumber}`,
    approved: (orderNumber) => `Su borrador se da por aprobado: orden ${orderNumber}`,
  },
  heading: {
    sent: 'Por favor lea su borrador',
    reminder: 'Su borrador le espera',
    approved: 'Su borrador se da por aprobado',
  },
  preheader: 'El original y el borrador están uno junto al otro en la página de su orden.',
  text: {
    sent: (round, until) =>
      `La versión ${round} de su traducción está lista para que la lea, junto al original. Ponga comentarios donde algo deba cambiar, y después apruebe el borrador o pida cambios. Mientras lee, la fecha de entrega queda en pausa. Si no tenemos respuesta antes del ${until}, el borrador se da por aprobado; si dejó comentarios, cuentan como una petición de cambios.`,
    reminder: (round, until) =>
      `Esperamos su respuesta a la versión ${round} de su traducción. Si no la tenemos antes del ${until}, el borrador se da por aprobado; si dejó comentarios, cuentan como una petición de cambios.`,
    approved: (round, until) =>
      `No tuvimos respuesta suya antes del ${until}, así que la versión ${round} de su traducción se da por aprobada y terminamos su orden.`,
  },
  action: 'Leer el borrador',
  footnote: 'Recibe este correo por una orden hecha con su dirección.',
};

/** About a draft that the customer reviews: a link to it, and nothing of the document. */
export const draftMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts, time } = speech;
  const { news, orderNumber, round, answerBy } = facts;
  const recipientName = nameForMail(facts.fullName);
  return {
    recipientName,
    subject: words.subject[news](orderNumber),
    preheader: words.preheader,
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: words.text[news](String(round), time(answerBy)) },
      followOrder(words.action, facts, speech, 'draft'),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}
