import { recipients } from '@truepage/core/certificates/recipients';
import { rejectionStates } from '@truepage/core/rejections/rejection';
import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { wordsOf, type MailWords } from '../../mail-words.ts';
import { followOrder, onlyForYou } from '../../order-blocks.ts';
import { amountShape, instantShape } from '../../payload-shapes.ts';
import { nameForMail } from '../../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  state: z.enum(rejectionStates),
  decideBy: instantShape,
  /** Written by staff; empty while the report is open, and once the order is anonymised. */
  reason: z.string(),
  refunded: amountShape,
  recipient: z.enum(recipients).nullable(),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['rejection'];

/** The state of a report that an authority rejected the translation. */
export const rejectionMail = defineMail({
  payload,
  secrets: trackingLink,
  words: wordsOf('rejection'),
  content,
});

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const { state, orderNumber, reason } = facts;
  const recipientName = nameForMail(facts.fullName);
  const text = sentence(facts, speech);
  return {
    recipientName,
    subject: words.subject[state]({ orderNumber }),
    preheader: text,
    heading: words.heading[state],
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.orderNumber, value: orderNumber },
          ...(reason === '' ? [] : [{ label: words.reason, value: reason }]),
        ],
      },
      followOrder(words.action, facts, speech, 'rejected'),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}

function sentence(facts: Facts, { words, money, time }: Speech<Words>): string {
  const { state, decideBy, refunded, recipient } = facts;
  if (state === 'open') return words.open({ until: time(decideBy) });
  if (state === 'refunded') return words.refunded({ amount: money(refunded) });
  if (state === 'declined') return words.declined;
  return words.reissued({
    forWhom: recipient === null || recipient === 'other' ? '' : words.recipients[recipient],
  });
}
