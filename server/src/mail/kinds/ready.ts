import { certificateChoices } from '@truepage/core/orders/order-form';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailBlock, MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { instantShape, orderShape } from '../payload-shapes.ts';
import { followOrder, orderFacts } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { mintReviewInvitation } from '../../reviews/review-invitation.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  ...orderShape,
  fullName: z.string(),
  includesCertificate: z.boolean(),
  /** The certificate is part of the order, but not issued yet. */
  certificateFollows: z.boolean().default(false),
  certificates: z.enum(certificateChoices).default('one'),
  /** UTC. */
  linkWorksUntil: instantShape,
});

interface Secrets extends TrackingSecrets {
  /** The token for a verified review; null in a preview. */
  readonly reviewInvitation: string | null;
}
type Facts = z.output<typeof payload> & Secrets;

type Words = MailWords['ready'];

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
  words: wordsOf('ready'),
  content,
});

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, links, time } = speech;
  const { orderNumber } = order;
  const counted = order.documentCount === 1 ? words.one : words.several;
  const recipientName = nameForMail(order.fullName);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: speech.greeting(recipientName) },
    { kind: 'paragraph', text: counted.intro },
    followOrder(words.action, order, speech),
    { kind: 'paragraph', text: words.linkWorksUntil({ until: time(order.linkWorksUntil) }) },
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
    subject: counted.subject({ orderNumber }),
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
