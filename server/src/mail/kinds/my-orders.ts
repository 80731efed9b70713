import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { allOrdersLink, type AllOrdersSecrets } from '../secrets/all-orders-link.ts';

const payload = z.object({
  /** How many orders the address has. */
  count: z.int(),
});
type Facts = z.output<typeof payload> & AllOrdersSecrets;

const en = {
  subject: 'Your orders with TruePage',
  preheader: (until: string) => `The link inside opens all of them, until ${until}.`,
  heading: 'All your orders',
  intro: (count: number) =>
    count === 1
      ? 'You asked for a link to your orders. There is one with this address.'
      : `You asked for a link to your orders. There are ${count} with this address.`,
  action: 'See my orders',
  linkWorksUntil: (until: string) =>
    `This link is only for you and works until ${until}. It opens your orders and their documents: please do not share it.`,
  footnote:
    'You are receiving this email because your address was entered on our site. If that was not you, please ignore it: only you have the link.',
};
type Words = typeof en;

const es: Words = {
  subject: 'Sus órdenes en TruePage',
  preheader: (until) => `El enlace de este correo las abre todas, hasta el ${until}.`,
  heading: 'Todas sus órdenes',
  intro: (count) =>
    count === 1
      ? 'Pidió un enlace a sus órdenes. Hay una con esta dirección.'
      : `Pidió un enlace a sus órdenes. Hay ${count} con esta dirección.`,
  action: 'Ver mis órdenes',
  linkWorksUntil: (until) =>
    `Este enlace es solo para usted y funciona hasta el ${until}. Abre sus órdenes y sus documentos: por favor no lo comparta con nadie.`,
  footnote:
    'Recibe este correo porque alguien escribió su dirección en nuestro sitio. Si no fue usted, puede ignorarlo: nadie más que usted tiene el enlace.',
};

/** "All your orders": for customers who lost an order number. */
export const myOrdersMail = defineMail({ payload, secrets: allOrdersLink, words: { en, es }, content });

function content(
  { count, linkWorksUntil, token }: Facts,
  { words, texts, links, time }: Speech<Words>,
): MailContent {
  const until = linkWorksUntil === null ? null : time(linkWorksUntil);
  return {
    recipientName: undefined,
    subject: words.subject,
    preheader: until === null ? words.intro(count) : words.preheader(until),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro(count) },
      { kind: 'action', label: words.action, url: links.myOrders(token), hint: texts.linkHint },
      ...(until === null ? [] : [{ kind: 'paragraph' as const, text: words.linkWorksUntil(until) }]),
    ],
    footnote: words.footnote,
  };
}
