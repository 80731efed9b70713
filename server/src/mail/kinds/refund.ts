import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { Fact, MailContent } from '../mail-content.ts';
import { amountShape, instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';

const payload = z.object({
  orderNumber: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  fullName: z.string(),
  /** The amount of this refund. */
  amount: amountShape,
  /** The original payment. */
  paid: amountShape,
  /** What went back in all, this time included. */
  refunded: amountShape,
  refundedAt: instantShape,
  /** Missing in mails of before partners had accounts. */
  isToAccount: z.boolean().optional(),
});
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string) => `Refund for order ${orderNumber}`,
  preheader: (amount: string) => `${amount} is on its way back to you.`,
  heading: 'Your refund is on its way',
  fullIntro: (amount: string) => `We have refunded your payment of ${amount} in full.`,
  partIntro: (amount: string, paid: string) => `We have refunded ${amount} of your payment of ${paid}.`,
  time: 'It goes to the card you paid with. Banks usually take 5 to 10 business days to show it; some show it as a reversal of the original payment.',
  account: 'It goes back to the account that the order was paid from.',
  amount: 'Refunded',
  total: 'Refunded in all',
  paid: 'Paid',
  on: 'Refunded on',
  action: 'Open your order',
  footnote:
    'You are receiving this email because a payment for an order placed with your address was refunded. Please keep it for your records.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Reembolso de la orden ${orderNumber}`,
  preheader: (amount) => `Su reembolso de ${amount} está en camino.`,
  heading: 'Su reembolso está en camino',
  fullIntro: (amount) => `Le reembolsamos la totalidad de su pago de ${amount}.`,
  partIntro: (amount, paid) => `Le reembolsamos ${amount} de su pago de ${paid}.`,
  time: 'El dinero vuelve a la tarjeta con la que pagó. Los bancos suelen tardar de 5 a 10 días hábiles en mostrarlo; algunos lo muestran como anulación del cargo original.',
  account: 'El dinero vuelve a la cuenta con la que se pagó la orden.',
  amount: 'Reembolsado',
  total: 'Reembolsado en total',
  paid: 'Pagado',
  on: 'Fecha del reembolso',
  action: 'Abrir su orden',
  footnote:
    'Recibe este correo porque se reembolsó el pago de una orden hecha con su dirección. Por favor guárdelo como comprobante.',
};

/** "Your refund is on its way": the amount, and when to expect it. */
export const refundMail = defineMail({ payload, words: { en, es }, content });

function content(refund: Payload, speech: Speech<Words>): MailContent {
  const { words, texts, links, money } = speech;
  const { orderNumber, amount, paid } = refund;
  const recipientName = nameForMail(refund.fullName);
  const isFull = amount === paid;
  const intro = isFull ? words.fullIntro(money(paid)) : words.partIntro(money(amount), money(paid));
  return {
    recipientName,
    subject: words.subject(orderNumber),
    preheader: words.preheader(money(amount)),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: refund.isToAccount === true ? words.account : words.time },
      { kind: 'facts', rows: facts(refund, speech) },
      { kind: 'action', label: words.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}

function facts(refund: Payload, { words, texts, money, time, languages }: Speech<Words>): readonly Fact[] {
  const inAll = { label: words.total, value: money(refund.refunded) };
  return [
    { label: texts.facts.orderNumber, value: refund.orderNumber },
    { label: texts.facts.languages, value: languages(refund.sourceLanguage, refund.targetLanguage) },
    { label: words.paid, value: money(refund.paid) },
    { label: words.amount, value: money(refund.amount) },
    ...(refund.refunded === refund.amount ? [] : [inAll]),
    { label: words.on, value: time(refund.refundedAt) },
  ];
}
