import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  /**
   * answer: staff cannot continue without an answer; answer_paused: and the deadline is paused. Missing in emails of
   * earlier versions.
   */
  needs: z.enum(['nothing', 'answer', 'answer_paused']).default('nothing'),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['message'];

/** Staff wrote to the customer: contains a link to the order, but not the message. */
export const messageMail = defineMail({ payload, secrets: trackingLink, words: wordsOf('message'), content });

function content(order: Facts, speech: Speech<Words>): MailContent {
  const words = speech.words[order.needs === 'nothing' ? 'nothing' : 'asked'];
  const recipientName = nameForMail(order.fullName);
  return {
    recipientName,
    subject: words.subject({ orderNumber: order.orderNumber }),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      ...(order.needs === 'answer_paused' ? [{ kind: 'paragraph', text: speech.words.paused } as const] : []),
      followOrder(words.action, order, speech),
      ...onlyForYou(order, speech),
    ],
    footnote: speech.words.footnote,
  };
}
