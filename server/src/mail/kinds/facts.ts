import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({ orderNumber: z.string(), fullName: z.string() });
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['facts'];

/** The customer is asked to confirm facts: contains a link to them, but none of the facts. */
export const factsMail = defineMail({ payload, secrets: trackingLink, words: wordsOf('facts'), content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words } = speech;
  const recipientName = nameForMail(facts.fullName);
  return {
    recipientName,
    subject: words.subject({ orderNumber: facts.orderNumber }),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro },
      followOrder(words.action, facts, speech, 'facts'),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}
