import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { orderShape, readerShape } from '../payload-shapes.ts';

const payload = z.object({
  ...orderShape,
  ...readerShape,
  /** The version that was sent back. */
  version: z.int(),
  /** The document, if the order has several; 0 for all. */
  document: z.int().optional(),
});
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string, due: string) => `Order ${orderNumber} was sent back to you: due ${due}`,
  heading: 'A translation was sent back to you',
  intro: 'You will find the reason and the page comments in the order. Please upload a corrected version.',
  document: 'Document',
  version: 'Version',
  action: 'Read the comments',
  footnote: 'This notice is only for you. It deliberately contains no customer data.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber, due) => `Se le devolvió la orden ${orderNumber}: fecha límite ${due}`,
  heading: 'Se le devolvió una traducción',
  intro:
    'El motivo y los comentarios de cada página están en la orden. Por favor, suba una versión corregida.',
  document: 'Documento',
  version: 'Versión',
  action: 'Leer los comentarios',
  footnote: 'Este aviso es solo para usted. A propósito, no contiene datos de clientes.',
};

/** To the translator of an order that a reviewer sent back. It contains no comments, because they may name people. */
export const sentBackMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content(order: Payload, { words, texts, links, time, languages }: Speech<Words>): MailContent {
  const due = time(order.estimatedDelivery);
  const pair = languages(order.sourceLanguage, order.targetLanguage);
  return {
    recipientName: undefined,
    subject: words.subject(order.orderNumber, due),
    preheader: `${pair}, ${texts.pages({ count: order.pageCount })}`,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.orderNumber, value: order.orderNumber },
          ...(order.document ? [{ label: words.document, value: String(order.document) }] : []),
          { label: words.version, value: String(order.version) },
          { label: texts.facts.languages, value: pair },
          { label: texts.facts.service, value: texts.items[order.translationType] },
          { label: texts.facts.due, value: due },
        ],
      },
      {
        kind: 'action',
        label: words.action,
        url: links.staffOrder(order.orderNumber),
        hint: texts.linkHint,
      },
    ],
    footnote: words.footnote,
  };
}
