import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { wordsOf, type MailWords } from '../../mail-words.ts';
import { followOrder, onlyForYou } from '../../order-blocks.ts';
import { nameForMail } from '../../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../../secrets/tracking-token.ts';

const payload = z.object({ orderNumber: z.string(), fullName: z.string(), isNewVersion: z.boolean() });
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['correction'];

/** Staff answered a correction: contains a link to the order, but not the answer. */
export const correctionMail = defineMail({
  payload,
  secrets: trackingLink,
  words: wordsOf('correction'),
  content,
});

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words } = speech;
  const recipientName = nameForMail(order.fullName);
  const { subject, heading, intro } = order.isNewVersion ? words.newVersion : words.reason;
  return {
    recipientName,
    subject: subject({ orderNumber: order.orderNumber }),
    preheader: words.preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text: intro },
      followOrder(words.action, order, speech, 'corrections'),
      ...onlyForYou(order, speech),
    ],
    footnote: words.footnote,
  };
}
