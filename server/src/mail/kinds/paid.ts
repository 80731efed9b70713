import { translationTypes } from '@truepage/core/pricing/translation-type';
import { extraServices } from '@truepage/core/pricing/price-list';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { Fact, MailContent, Receipt } from '../mail-content.ts';
import { amountShape, instantShape, orderShape, promiseShape } from '../payload-shapes.ts';
import { promise } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';

const payload = z.object({
  ...orderShape,
  ...promiseShape,
  fullName: z.string(),
  lines: z.array(
    z.object({
      item: z.enum([...translationTypes, ...extraServices]),
      quantity: z.int(),
      unitPrice: amountShape,
      amount: amountShape,
    }),
  ),
  totalPrice: amountShape,
  /** Absent in mails of before receipts had numbers. */
  receiptNumber: z.string().optional(),
  paidAt: instantShape,
  /** manual: taken by staff outside the card provider; account: of a partner; free: nothing was owed. */
  method: z.discriminatedUnion('by', [
    z.object({
      by: z.literal('card'),
      /** As the card provider writes it, e.g. 'visa'. */
      brand: z.string().nullable(),
      last4: z.string().nullable(),
    }),
    z.object({ by: z.enum(['manual', 'account', 'free']) }),
  ]),
});
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string) => `Payment confirmed for order ${orderNumber}`,
  preheader: (total: string) => `We have received ${total}. Your receipt is inside.`,
  freePreheader: 'There is nothing to pay. Your receipt is inside.',
  heading: 'Payment confirmed',
  intro: {
    one: 'Thank you. Your payment has arrived and we can start on your translation. This is your receipt.',
    several:
      'Thank you. Your payment has arrived and we can start on your translations. This is your receipt.',
  },
  freeIntro: {
    one: 'Thank you. There is nothing to pay for this order and we can start on your translation. This is your receipt.',
    several:
      'Thank you. There is nothing to pay for this order and we can start on your translations. This is your receipt.',
  },
  receiptNumber: 'Receipt number',
  receipt: { item: 'Item', quantity: 'Qty', unitPrice: 'Price', amount: 'Amount' },
  total: 'Total (USD)',
  card: 'Card',
  cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  manual: 'Received by our staff',
  account: 'From your account',
  free: 'Nothing was due',
  action: 'Track your order',
  footnote:
    'You are receiving this email because an order placed with your address was paid. Please keep it for your records.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Pago confirmado de la orden ${orderNumber}`,
  preheader: (total) => `Recibimos ${total}. Su recibo está en este correo.`,
  freePreheader: 'No hay nada que pagar. Su recibo está en este correo.',
  heading: 'Pago confirmado',
  intro: {
    one: 'Gracias. Su pago ha llegado y ya podemos empezar con su traducción. Este es su recibo.',
    several: 'Gracias. Su pago ha llegado y ya podemos empezar con sus traducciones. Este es su recibo.',
  },
  freeIntro: {
    one: 'Gracias. No hay nada que pagar por esta orden y ya podemos empezar con su traducción. Este es su recibo.',
    several:
      'Gracias. No hay nada que pagar por esta orden y ya podemos empezar con sus traducciones. Este es su recibo.',
  },
  receiptNumber: 'Número de recibo',
  receipt: { item: 'Concepto', quantity: 'Cant.', unitPrice: 'Precio', amount: 'Importe' },
  total: 'Total (USD)',
  card: 'Tarjeta',
  cardEnding: (brand, last4) => `${brand} terminada en ${last4}`,
  manual: 'Recibido por nuestro equipo',
  account: 'De su cuenta',
  free: 'No había nada que pagar',
  action: 'Seguir su orden',
  footnote:
    'Recibe este correo porque se pagó una orden hecha con su dirección. Por favor guárdelo como comprobante.',
};

/** "Payment confirmed", with an itemised receipt. */
export const paidMail = defineMail({ payload, words: { en, es }, content });

function content(order: Payload, speech: Speech<Words>): MailContent {
  const { words, texts, links, money } = speech;
  const { orderNumber, method } = order;
  const recipientName = nameForMail(order.fullName);
  const isFree = method.by === 'free';
  const intro = isFree ? words.freeIntro : words.intro;
  return {
    recipientName,
    subject: words.subject(orderNumber),
    preheader: isFree ? words.freePreheader : words.preheader(money(order.totalPrice)),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: intro[order.documentCount === 1 ? 'one' : 'several'] },
      receipt(order, speech),
      { kind: 'facts', rows: facts(order, speech) },
      { kind: 'action', label: words.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}

function receipt(order: Payload, { words, texts, money }: Speech<Words>): Receipt {
  return {
    kind: 'receipt',
    headings: words.receipt,
    lines: order.lines.map((line) => ({
      item: texts.items[line.item],
      quantity: String(line.quantity),
      unitPrice: money(line.unitPrice),
      amount: money(line.amount),
    })),
    total: { label: words.total, value: money(order.totalPrice) },
  };
}

function facts(order: Payload, speech: Speech<Words>): readonly Fact[] {
  const { words, texts, time, languages } = speech;
  const { receiptNumber } = order;
  return [
    ...(receiptNumber === undefined
      ? []
      : [{ label: words.receiptNumber, value: receiptNumber, isKept: true }]),
    { label: texts.facts.orderNumber, value: order.orderNumber },
    { label: texts.facts.languages, value: languages(order.sourceLanguage, order.targetLanguage) },
    { label: texts.facts.paidOn, value: time(order.paidAt) },
    { label: texts.facts.paidBy, value: paidBy(order.method, words) },
    { label: texts.facts.delivery, value: promise(order, speech) },
  ];
}

function paidBy(method: Payload['method'], words: Words): string {
  if (method.by !== 'card') return words[method.by];
  const brand = method.brand === null ? words.card : capitalised(method.brand);
  return method.last4 === null ? brand : words.cardEnding(brand, method.last4);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
