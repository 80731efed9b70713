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
  /** UTC. */
  linkWorksUntil: instantShape,
});

interface Secrets extends TrackingSecrets {
  /** Lets its reader write a verified review. Null where the review is written. */
  readonly reviewInvitation: string | null;
}
type Facts = z.output<typeof payload> & Secrets;

const en = {
  subject: (orderNumber: string) => `Your translation is ready: order ${orderNumber}`,
  preheader: 'The link to download it is inside.',
  heading: 'Your translation is ready',
  intro: 'We have finished your translation. You can download it now.',
  action: 'Open and download',
  linkWorksUntil: (until: string) =>
    `This link is only for you and works until ${until}. Please do not share it.`,
  check:
    'Please check names, dates and numbers before you submit it, and keep a copy: authorities often ask for the original document and the translation together.',
  certificate:
    'Your order includes a certificate of accuracy. Submit it together with the translation, with all pages.',
  certificateFollows:
    'The certificate follows: it appears on the page of your order as soon as it is issued.',
  review: 'How did we do? A short review helps other customers decide.',
  reviewLink: 'Write a review',
  footnote: 'You are receiving this email because a translation ordered with your address was completed.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Su traducción está lista: orden ${orderNumber}`,
  preheader: 'El enlace para descargarla está en este correo.',
  heading: 'Su traducción está lista',
  intro: 'Terminamos su traducción. Ya puede descargarla.',
  action: 'Abrir y descargar',
  linkWorksUntil: (until) =>
    `Este enlace es solo para usted y funciona hasta el ${until}. Por favor no lo comparta con nadie.`,
  check:
    'Antes de presentarla, revise con calma los nombres, las fechas y los números, y guarde una copia: las autoridades suelen pedir el documento original junto con la traducción.',
  certificate:
    'Su orden incluye un certificado de exactitud. Preséntelo junto con la traducción, con todas sus páginas.',
  certificateFollows: 'El certificado viene después: aparecerá en la página de su orden en cuanto se emita.',
  review: '¿Quedó todo como lo necesitaba? Unas palabras suyas ayudan a decidir a la siguiente persona.',
  reviewLink: 'Escribir una reseña',
  footnote: 'Recibe este correo porque se completó una traducción encargada con su dirección.',
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
  const recipientName = nameForMail(order.fullName);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: texts.greeting(recipientName) },
    { kind: 'paragraph', text: words.intro },
    followOrder(words.action, order, speech),
    { kind: 'paragraph', text: words.linkWorksUntil(time(order.linkWorksUntil)) },
    { kind: 'facts', rows: orderFacts(order, speech) },
    { kind: 'paragraph', text: words.check },
  ];
  if (order.includesCertificate) {
    const text = order.certificateFollows ? words.certificateFollows : words.certificate;
    blocks.push({ kind: 'paragraph', text });
  }
  if (order.reviewInvitation !== null) {
    const { review, reviewLink } = words;
    blocks.push({ kind: 'link', text: review, label: reviewLink, url: links.review(order.reviewInvitation) });
  }
  return {
    recipientName,
    subject: words.subject(orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks,
    footnote: words.footnote,
  };
}
