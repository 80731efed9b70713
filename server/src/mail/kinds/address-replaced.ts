import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';

/** No name, no language, no new address: this one may be a stranger's. */
const payload = z.object({ orderNumber: z.string() });
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string) => `Order ${orderNumber} no longer has this address`,
  preheader: 'You will no longer receive emails about it.',
  heading: 'Your address was removed from an order',
  intro: (orderNumber: string) =>
    `The email address of order ${orderNumber} was changed. You will no longer receive emails about it, and links that we sent here no longer open it.`,
  notYou: 'If the order is yours and you did not change its address, please write to us:',
  contact: 'Write to us',
  footnote:
    'You are receiving this email because emails about that order went to this address. If you know of no order, it was mistyped: there is nothing you need to do.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `La orden ${orderNumber} ya no tiene esta dirección`,
  preheader: 'Ya no le escribiremos sobre ella.',
  heading: 'Se quitó esta dirección de una orden',
  intro: (orderNumber) =>
    `Se cambió la dirección de correo de la orden ${orderNumber}. Ya no le escribiremos sobre ella, y los enlaces que enviamos aquí ya no la abren.`,
  notYou: 'Si la orden es suya y usted no cambió la dirección, por favor escríbanos:',
  contact: 'Escribirnos',
  footnote:
    'Recibe este correo porque a esta dirección llegaron correos sobre esa orden. Si no sabe de ninguna orden, alguien la escribió mal: no tiene que hacer nada.',
};

/** "Your address was removed from an order": to where its mails went before. */
export const addressReplacedMail = defineMail({ payload, words: { en, es }, content });

function content({ orderNumber }: Payload, { words, links }: Speech<Words>): MailContent {
  return {
    recipientName: undefined,
    subject: words.subject(orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro(orderNumber) },
      { kind: 'link', text: words.notYou, label: words.contact, url: links.contact },
    ],
    footnote: words.footnote,
  };
}
