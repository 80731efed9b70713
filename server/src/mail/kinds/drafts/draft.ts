import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { wordsOf, type MailWords } from '../../mail-words.ts';
import { followOrder, onlyForYou } from '../../order-blocks.ts';
import { instantShape } from '../../payload-shapes.ts';
import { nameForMail } from '../../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../../secrets/tracking-token.ts';

/**
 * sent: there is a draft to review. reminder: of it. approved: its deadline has passed. withdrawn: no review is needed.
 */
const draftNews = ['sent', 'reminder', 'approved', 'withdrawn'] as const;
export type DraftNews = (typeof draftNews)[number];

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  news: z.enum(draftNews),
  round: z.int(),
  answerBy: instantShape,
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['draft'];

/** About a draft for the customer's review: contains a link to it, but nothing of the document. */
export const draftMail = defineMail({ payload, secrets: trackingLink, words: wordsOf('draft'), content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, time } = speech;
  const { news, orderNumber, round } = facts;
  const until = time(facts.answerBy);
  const recipientName = nameForMail(facts.fullName);
  const text = words.text[news]({ round: String(round), until });
  const isOpen = news === 'sent' || news === 'reminder';
  return {
    recipientName,
    subject: words.subject[news]({ orderNumber }),
    preheader: text,
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text },
      ...(isOpen ? [{ kind: 'paragraph', text: words.unanswered({ until }) } as const] : []),
      followOrder(words.action[news], facts, speech, 'draft'),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}
