import { certificateChoices } from '@truepage/core/orders/order-form';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailBlock, MailContent } from '../mail-content.ts';
import { instantShape, orderShape } from '../payload-shapes.ts';
import { followOrder, orderFacts } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { mintReviewInvitation } from '../../reviews/review-invitation.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  ...orderShape,
  fullName: z.string(),
  includesCertificate: z.boolean(),
  /** It is included, and not issued yet. */
  certificateFollows: z.boolean().default(false),
  certificates: z.enum(certificateChoices).default('one'),
  /** UTC. */
  linkWorksUntil: instantShape,
});

interface Secrets extends TrackingSecrets {
  /** Lets its reader write a verified review. Null where the review is written. */
  readonly reviewInvitation: string | null;
}
type Facts = z.output<typeof payload> & Secrets;

const en = {
  one: {
    subject: (orderNumber: string) => `Your translation is ready: order ${orderNumber}`,
    preheader: 'The link to download it is inside.',
    heading: 'Your translation is ready',
    intro: 'We have finished your translation. You can download it now.',
    check:
      'Please check names, dates and numbers before you submit it, and keep a copy: authorities often ask for the original document and the translation together.',
    footnote: 'You are receiving this email because a translation ordered with your address was completed.',
  },
  several: {
    subject: (orderNumber: string) => `Your translations are ready: order ${orderNumber}`,
    preheader: 'The link to download them is inside.',
    heading: 'Your translations are ready',
    intro: 'We have finished the translations of your documents. You can download them now.',
    check:
      'Please check names, dates and numbers before you submit them, and keep copies: authorities often ask for the original documents and the translations together.',
    footnote: 'You are receiving this email because translations ordered with your address were completed.',
  },
  action: 'Open and download',
  linkWorksUntil: (until: string) =>
    `This link is only for you and works until ${until}. Please do not share it.`,
  certificate: {
    one: 'Your order includes a certificate of accuracy. Submit it together with the translation, with all pages.',
    forAll:
      'Your order includes one certificate of accuracy for all documents. Submit it together with the translations, with all pages.',
    each: 'Your order includes a certificate of accuracy for each document. Submit each one together with its translation, with all pages.',
  },
  certificateFollows: {
    one: 'The certificate follows: it appears on the page of your order as soon as it is issued.',
    each: 'Each certificate appears on the page of your order as soon as it is issued.',
  },
  review: 'How did we do? A short review helps other customers decide.',
  reviewLink: 'Write a review',
};
type Words = typeof en;

const es: Words = {
  one: {
    subject: (orderNumber) => `Su traducción está lista: orden ${orderNumber}`,
    preheader: 'El enlace para descargarla está en este correo.',
    heading: 'Su traducción está lista',
    intro: 'Terminamos su traducción. Ya puede descargarla.',
    check:
      'Antes de presentarla, revise con calma los nombres, las fechas y los números, y guarde una copia: las autoridades suelen pedir el documento original junto con la traducción.',
    footnote: 'Recibe este correo porque se completó una traducción encargada con su dirección.',
  },
  several: {
    subject: (orderNumber) => `Sus traducciones están listas: orden ${orderNumber}`,
    preheader: 'El enlace para descargarlas está en este correo.',
    heading: 'Sus traducciones están listas',
    intro: 'Terminamos las traducciones de sus documentos. Ya puede descargarlas.',
    check:
      'Antes de presentarlas, revise con calma los nombres, las fechas y los números, y guarde copias: las autoridades suelen pedir los documentos originales junto con las traducciones.',
    footnote: 'Recibe este correo porque se completaron las traducciones encargadas con su dirección.',
  },
  action: 'Abrir y descargar',
  linkWorksUntil: (until) =>
    `Este enlace es solo para usted y funciona hasta el ${until}. Por favor no lo comparta con nadie.`,
  certificate: {
    one: 'Su orden incluye un certificado de exactitud. Preséntelo junto con la traducción, con todas sus páginas.',
    forAll:
      'Su orden incluye un solo certificado de exactitud para todos los documentos. Preséntelo junto con las traducciones, con todas sus páginas.',
    each: 'Su orden incluye un certificado de exactitud para cada documento. Presente cada uno junto con su traducción, con todas sus páginas.',
  },
  certificateFollows: {
    one: 'El certificado viene después: aparecerá en la página de su orden en cuanto se emita.',
    each: 'Cada certificado aparecerá en la página de su orden en cuanto se emita.',
  },
  review: '¿Quedó todo como lo necesitaba? Unas palabras suyas ayudan a decidir a la siguiente persona.',
  reviewLink: 'Escribir una reseña',
};

/** "Your translation is ready", with the link that opens the order and its documents, and what to do next. */
export const readyMail = defineMail({
  payload,
  secrets: {
    mint: async (minting): Promise<Secrets> => ({
      ...(await trackingLink.mint(minting)),
      reviewInvitation: await mintReviewInvitation(minting),
    }),
    none: { ...trackingLink.none, reviewInvitation: null },
    opensOrder: true,
  },
  words: { en, es },
  content,
});

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, texts, links, time } = speech;
  const { orderNumber } = order;
  const counted = order.documentCount === 1 ? words.one : words.several;
  const recipientName = nameForMail(order.fullName);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: texts.greeting(recipientName) },
    { kind: 'paragraph', text: counted.intro },
    followOrder(words.action, order, speech),
    { kind: 'paragraph', text: words.linkWorksUntil(time(order.linkWorksUntil)) },
    { kind: 'facts', rows: orderFacts(order, speech) },
    { kind: 'paragraph', text: counted.check },
  ];
  if (order.includesCertificate) blocks.push({ kind: 'paragraph', text: aboutCertificates(order, words) });
  if (order.reviewInvitation !== null) {
    const { review, reviewLink } = words;
    blocks.push({ kind: 'link', text: review, label: reviewLink, url: links.review(order.reviewInvitation) });
  }
  return {
    recipientName,
    subject: counted.subject(orderNumber),
    preheader: counted.preheader,
    heading: counted.heading,
    blocks,
    footnote: counted.footnote,
  };
}

function aboutCertificates(order: Facts, { certificate, certificateFollows }: Words): string {
  const isEach = order.documentCount > 1 && order.certificates === 'each';
  if (order.certificateFollows) return certificateFollows[isEach ? 'each' : 'one'];
  if (isEach) return certificate.each;
  return order.documentCount > 1 ? certificate.forAll : certificate.one;
}
