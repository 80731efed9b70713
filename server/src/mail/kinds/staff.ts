import { documentFlags } from '@truepage/core/files/document-type';
import { offersAccuracyCertificate } from '@truepage/core/pricing/translation-type';
import { extraServices } from '@truepage/core/pricing/price-list';
import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../define-mail.ts';
import type { Fact, MailBlock, MailContent } from '../mail-content.ts';
import { orderFacts } from '../order-blocks.ts';
import { amountShape, orderShape } from '../payload-shapes.ts';

const payload = z.object({
  ...orderShape,
  totalPrice: amountShape,
  pageCountEstimated: z.boolean(),
  documentFlags: z.array(z.enum(documentFlags)),
  services: z.array(z.enum(extraServices)),
});
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string, tier: string) => `New paid order ${orderNumber}: ${tier}`,
  preheader: (pages: string, due: string) => `${pages}, due ${due}`,
  heading: 'A new order is paid',
  intro: 'It is ready to be worked on.',
  estimatedPages: 'The page count is an estimate: please count the pages.',
  flagged: (flags: string) => `The document ${flags}: open it with care.`,
  oneFlagged: (flags: string) => `At least one document ${flags}: open it with care.`,
  certificateIncluded: 'Accuracy certificate (included)',
  noExtras: 'None',
  action: 'Open the order',
  footnote: 'This notice goes to the staff address. It deliberately contains no customer data.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber, tier) => `Nueva orden pagada ${orderNumber}: ${tier}`,
  preheader: (pages, due) => `${pages}, fecha límite: ${due}`,
  heading: 'Hay una nueva orden pagada',
  intro: 'Ya se puede trabajar en ella.',
  estimatedPages: 'El número de páginas es una estimación: por favor cuéntelas.',
  flagged: (flags) => `El documento ${flags}: ábralo con cuidado.`,
  oneFlagged: (flags) => `Al menos un documento ${flags}: ábralo con cuidado.`,
  certificateIncluded: 'Certificado de exactitud, incluido en este servicio',
  noExtras: 'Ninguno',
  action: 'Abrir la orden',
  footnote: 'Este aviso va a la dirección del equipo. A propósito, no contiene datos de clientes.',
};

/** "A new order is paid", to the staff: what to do by when, and nothing about the customer. */
export const staffMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content(order: Payload, speech: Speech<Words>): MailContent {
  const { words, texts, links, time } = speech;
  const tier = texts.items[order.translationType];
  const due = time(order.estimatedDelivery);
  const blocks: readonly MailBlock[] = [
    { kind: 'paragraph', text: words.intro },
    { kind: 'facts', rows: facts(order, speech) },
    {
      kind: 'action',
      label: words.action,
      url: links.staffOrder(order.orderNumber),
      hint: texts.linkHint,
    },
  ];
  return {
    recipientName: undefined,
    subject: words.subject(order.orderNumber, tier),
    preheader: words.preheader(texts.pages({ count: order.pageCount }), due),
    heading: words.heading,
    blocks,
    footnote: words.footnote,
  };
}

function facts(order: Payload, speech: Speech<Words>): readonly Fact[] {
  const { words, texts, money, time } = speech;
  const extras = order.services.map((service) => texts.items[service]);
  if (!offersAccuracyCertificate(order.translationType)) extras.push(words.certificateIncluded);
  const rows: Fact[] = [
    ...orderFacts(order, speech),
    { label: texts.facts.extras, value: extras.length === 0 ? words.noExtras : extras.join(', ') },
    { label: texts.facts.total, value: money(order.totalPrice) },
    { label: texts.facts.due, value: time(order.estimatedDelivery) },
  ];
  const warnings = attention(order, speech);
  if (warnings.length > 0) rows.push({ label: texts.facts.attention, value: warnings.join(' ') });
  return rows;
}

function attention(order: Payload, { words, texts }: Speech<Words>): readonly string[] {
  const warnings = order.pageCountEstimated ? [words.estimatedPages] : [];
  const flags = order.documentFlags.map((flag) => texts.documentFlags[flag]);
  const flagged = order.documentCount === 1 ? words.flagged : words.oneFlagged;
  if (flags.length > 0) warnings.push(flagged(flags.join(', ')));
  return warnings;
}
