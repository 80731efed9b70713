import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { followOrder, orderFacts } from '../order-blocks.ts';
import { orderShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  ...orderShape,
  fullName: z.string(),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: (orderNumber: string) => `Your order ${orderNumber} now has this address`,
  preheader: 'Your new tracking link is inside; earlier ones no longer work.',
  heading: 'This is the address of your order now',
  intro:
    'The email address of your order was corrected. From now on we write to you here. Links that we mailed before no longer open the order.',
  action: 'Track your order',
  footnote:
    'You are receiving this email because your address was given for this order. If that was not you, please ignore it: nothing is charged to you.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Su orden ${orderNumber} tiene ahora esta dirección`,
  preheader: 'Su nuevo enlace de seguimiento está en este correo; los anteriores ya no funcionan.',
  heading: 'Esta es ahora la dirección de su orden',
  intro:
    'Se corrigió la dirección de correo de su orden. Desde ahora le escribimos aquí. Los enlaces que enviamos antes ya no abren la orden.',
  action: 'Seguir su orden',
  footnote:
    'Recibe este correo porque se indicó su dirección para esta orden. Si no fue usted, puede ignorarlo: no se le cobra nada.',
};

/** "This is the address of your order now", with the link that follows it. */
export const addressCorrectedMail = defineMail({
  payload,
  secrets: trackingLink,
  words: { en, es },
  content,
});

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const recipientName = nameForMail(order.fullName);
  return {
    recipientName,
    subject: words.subject(order.orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      { kind: 'facts', rows: orderFacts(order, speech) },
      followOrder(words.action, order, speech),
      { kind: 'paragraph', text: texts.onlyForYou },
    ],
    footnote: words.footnote,
  };
}
