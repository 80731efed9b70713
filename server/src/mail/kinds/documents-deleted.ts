import { deletionReasons } from '@truepage/core/privacy/retention';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  reason: z.enum(deletionReasons),
  deletedAt: instantShape,
  /** The number of deleted documents. */
  count: z.int(),
  /** The signed receipt: a JWS. */
  receipt: z.string(),
});
type Payload = z.output<typeof payload>;

type Words = MailWords['documents_deleted'];

/** "Your documents were deleted": why, when, what is kept, and the receipt. */
export const documentsDeletedMail = defineMail({ payload, words: wordsOf('documents_deleted'), content });

function content(deletion: Payload, { words, texts, greeting, links, time }: Speech<Words>): MailContent {
  const { orderNumber, reason, deletedAt, count, receipt } = deletion;
  const recipientName = nameForMail(deletion.fullName);
  return {
    recipientName,
    subject: words.subject({ orderNumber }),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: greeting(recipientName) },
      { kind: 'paragraph', text: words.intro[reason] },
      { kind: 'paragraph', text: words.stays },
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.orderNumber, value: orderNumber },
          { label: words.count, value: String(count) },
          { label: words.on, value: time(deletedAt) },
        ],
      },
      { kind: 'paragraph', text: words.receipt },
      { kind: 'quotation', text: receipt },
      { kind: 'action', label: words.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}
