import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { followOrder, orderFacts } from '../order-blocks.ts';
import { orderShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  ...orderShape,
  fullName: z.string(),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['address_corrected'];

/** "Your order now has this address", with the tracking link. */
export const addressCorrectedMail = defineMail({
  payload,
  secrets: trackingLink,
  words: wordsOf('address_corrected'),
  content,
});

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const recipientName = nameForMail(order.fullName);
  return {
    recipientName,
    subject: words.subject({ orderNumber: order.orderNumber }),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      { kind: 'facts', rows: orderFacts(order, speech) },
      followOrder(words.action, order, speech),
      { kind: 'paragraph', text: texts.onlyForYou },
    ],
    footnote: words.footnote,
  };
}
