import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailBlock, MailContent } from '../mail-content.ts';
import { amountShape, orderShape, promiseShape } from '../payload-shapes.ts';
import { followOrder, orderFacts, promise } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  ...orderShape,
  ...promiseShape,
  fullName: z.string(),
  totalPrice: amountShape,
  isPaid: z.boolean(),
  /** Working hours until staff send the price; null: the order has one. */
  priceWithin: z.int().nullable().default(null),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: (orderNumber: string) => `We have received your order ${orderNumber}`,
  preheader: (delivery: string) => `${delivery}. Your tracking link is inside.`,
  heading: 'We have your order',
  intro: {
    one: 'Thank you for ordering a translation. Here are the details of your order.',
    several: 'Thank you for ordering translations. Here are the details of your order.',
  },
  action: 'Track your order',
  price: 'Price',
  priceWithin: (hours: string) => `Within ${hours} working hours, by email`,
  priced:
    'We look at your documents and email you the price. You pay only if you accept it, and we start then.',
  payment: 'We start once the order is paid. If you have not paid yet:',
  paymentLink: 'Pay for this order',
  footnote:
    'You are receiving this email because your address was given with this order. If that was not you, please ignore it: nothing is charged to you.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Recibimos su orden ${orderNumber}`,
  preheader: (delivery) => `${delivery}. Su enlace de seguimiento está en este correo.`,
  heading: 'Ya tenemos su orden',
  intro: {
    one: 'Gracias por encargarnos su traducción. Esto es lo que anotamos.',
    several: 'Gracias por encargarnos sus traducciones. Esto es lo que anotamos.',
  },
  action: 'Seguir su orden',
  price: 'Precio',
  priceWithin: (hours) => `En ${hours} horas hábiles, por correo`,
  priced:
    'Revisamos sus documentos y le enviamos el precio por correo. Solo paga si lo acepta, y entonces empezamos.',
  payment: 'Empezamos a trabajar cuando la orden está pagada. Si todavía no la ha pagado:',
  paymentLink: 'Pagar esta orden',
  footnote:
    'Recibe este correo porque se indicó su dirección en esta orden. Si no fue usted, puede ignorarlo: no se le cobra nada.',
};

/** "We have your order", with the link that follows it. */
export const trackingMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, texts, links, money } = speech;
  const delivery = promise(order, speech);
  const { orderNumber, priceWithin } = order;
  const price = priceWithin === null ? money(order.totalPrice) : words.priceWithin(String(priceWithin));
  const recipientName = nameForMail(order.fullName);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: texts.greeting(recipientName) },
    { kind: 'paragraph', text: words.intro[order.documentCount === 1 ? 'one' : 'several'] },
    {
      kind: 'facts',
      rows: [
        ...orderFacts(order, speech),
        { label: priceWithin === null ? texts.facts.total : words.price, value: price },
        ...(priceWithin === null ? [{ label: texts.facts.delivery, value: delivery }] : []),
      ],
    },
    followOrder(words.action, order, speech),
    { kind: 'paragraph', text: texts.onlyForYou },
  ];
  if (priceWithin !== null) blocks.push({ kind: 'paragraph', text: words.priced });
  else if (!order.isPaid) {
    const { payment, paymentLink } = words;
    blocks.push({ kind: 'link', text: payment, label: paymentLink, url: links.checkout(orderNumber) });
  }
  return {
    recipientName,
    subject: words.subject(orderNumber),
    preheader: priceWithin === null ? words.preheader(delivery) : words.priced,
    heading: words.heading,
    blocks,
    footnote: words.footnote,
  };
}
