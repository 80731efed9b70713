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
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  documentCount: z.int(),
  dueAt: instantShape,
  /** What is refunded for it. */
  amount: amountShape,
  /** It was not paid by card: staff refund it. */
  isByHand: z.boolean(),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: (orderNumber: string) => `Order ${orderNumber} is late`,
  heading: (isOne: boolean): string => (isOne ? 'Your translation is late' : 'Your translations are late'),
  late: (due: string) =>
    `We promised delivery by ${due} and did not keep that promise. We are sorry, and we are working on it.`,
  refund: (amount: string) =>
    `As promised for this case, we are refunding ${amount} to the card you paid with. You do not need to do anything, and your order continues. A separate email confirms the refund.`,
  byHand: (amount: string) =>
    `As promised for this case, we are refunding ${amount}. You will receive it the way you paid. You do not need to do anything, and your order continues.`,
  open: 'Open your order',
  footnote: 'You are receiving this email because of an order placed with your address.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `La orden ${orderNumber} va con retraso`,
  heading: (isOne) => (isOne ? 'Su traducción va con retraso' : 'Sus traducciones van con retraso'),
  late: (due) =>
    `Prometimos entregar a más tardar el ${due} y no lo hemos cumplido. Lo sentimos y seguimos trabajando en ello.`,
  refund: (amount) =>
    `Como prometimos para este caso, le estamos reembolsando ${amount} a la tarjeta con la que pagó. No tiene que hacer nada y su orden sigue su curso. Otro correo confirma el reembolso.`,
  byHand: (amount) =>
    `Como prometimos para este caso, le reembolsamos ${amount}. Lo recibirá por el medio con el que pagó. No tiene que hacer nada y su orden sigue su curso.`,
  open: 'Abrir su orden',
  footnote: 'Recibe este correo por una orden hecha con su dirección.',
};

/** A delivery is late, and what is refunded for it. */
export const lateMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts, money, time, languages } = speech;
  const { orderNumber, amount, isByHand } = facts;
  const recipientName = nameForMail(facts.fullName);
  const late = words.late(time(facts.dueAt));
  const refund = isByHand ? words.byHand(money(amount)) : words.refund(money(amount));
  const paragraphs = [late, ...(amount > 0 ? [refund] : [])];
  return {
    recipientName,
    subject: words.subject(orderNumber),
    preheader: late,
    heading: words.heading(facts.documentCount === 1),
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
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
