import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../define-mail.ts';
import type { MailBlock, MailContent } from '../mail-content.ts';
import { orderShape, readerShape } from '../payload-shapes.ts';

const payload = z.object({
  ...orderShape,
  ...readerShape,
  /** Whether the recipient got the order, lost it, or is offered it. */
  news: z.enum(['given', 'taken', 'offered']),
});
type Payload = z.output<typeof payload>;

const en = {
  given: {
    subject: (orderNumber: string, due: string) => `Order ${orderNumber} is assigned to you: due ${due}`,
    heading: 'An order was assigned to you',
    intro: 'You can start now.',
  },
  taken: {
    subject: (orderNumber: string, _due: string) => `Order ${orderNumber} is no longer assigned to you`,
    heading: 'An order is no longer assigned to you',
    intro:
      'Please stop working on it: someone else is taking care of it now. There is nothing else for you to do.',
  },
  offered: {
    subject: (orderNumber: string, due: string) => `Order ${orderNumber} is offered to you: due ${due}`,
    heading: 'An order was offered to you',
    intro:
      'The desk shows what you would earn, and until when you can accept. The first translator who accepts gets it.',
  },
  action: 'Open the order',
  offers: 'Open your offers',
  footnote: 'This notice is only for you. It deliberately contains no customer data.',
};
type Words = typeof en;

const es: Words = {
  given: {
    subject: (orderNumber, due) => `Se le asignó la orden ${orderNumber}: fecha límite ${due}`,
    heading: 'Se le asignó una orden',
    intro: 'Ya puede empezar.',
  },
  taken: {
    subject: (orderNumber) => `La orden ${orderNumber} ya no está asignada a usted`,
    heading: 'Una orden ya no está asignada a usted',
    intro: 'Por favor, deje de trabajar en ella: ahora se ocupa otra persona. No tiene que hacer nada más.',
  },
  offered: {
    subject: (orderNumber, due) => `Se le ofrece la orden ${orderNumber}: fecha límite ${due}`,
    heading: 'Se le ofrece una orden',
    intro:
      'El panel muestra lo que ganaría y hasta cuándo puede aceptar. La recibe el primer traductor que acepta.',
  },
  action: 'Abrir la orden',
  offers: 'Abrir sus ofertas',
  footnote: 'Este aviso es solo para usted. A propósito, no contiene datos de clientes.',
};

/** To the new and the previous assignee: only what a translator may see of the order, nothing about the customer. */
export const assignedMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content(order: Payload, { words, texts, links, time, languages }: Speech<Words>): MailContent {
  const { subject, heading, intro } = words[order.news];
  const due = time(order.estimatedDelivery);
  const pair = languages(order.sourceLanguage, order.targetLanguage);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: intro },
    {
      kind: 'facts',
      rows: [
        { label: texts.facts.orderNumber, value: order.orderNumber },
        { label: texts.facts.languages, value: pair },
        { label: texts.facts.service, value: texts.items[order.translationType] },
        { label: texts.facts.pages, value: String(order.pageCount) },
        { label: texts.facts.due, value: due },
      ],
    },
  ];
  if (order.news !== 'taken') {
    const isOffered = order.news === 'offered';
    const url = isOffered ? links.staffOffers : links.staffOrder(order.orderNumber);
    const label = isOffered ? words.offers : words.action;
    blocks.push({ kind: 'action', label, url, hint: texts.linkHint });
  }
  return {
    recipientName: undefined,
    subject: subject(order.orderNumber, due),
    preheader: `${pair}, ${texts.pages({ count: order.pageCount })}`,
    heading,
    blocks,
    footnote: words.footnote,
  };
}
