import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { mailedCode, type CodeSecrets } from '../secrets/mailed-code.ts';

const payload = z.object({ orderNumber: z.string() });
type Facts = z.output<typeof payload> & CodeSecrets;

type Words = MailWords['ownership_code'];

/**
 * The code that proves ownership of an order. It has no link, because the code is entered on the page that requested
 * it.
 */
export const ownershipCodeMail = defineMail({
  payload,
  secrets: mailedCode,
  words: wordsOf('ownership_code'),
  content,
});

function content({ orderNumber, code }: Facts, { words }: Speech<Words>): MailContent {
  const { minutes } = ownershipCodeRules;
  return {
    recipientName: undefined,
    subject: words.subject({ orderNumber }),
    preheader: words.preheader({ minutes }),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro({ orderNumber }) },
      { kind: 'code', code: code ?? '••••••' },
      { kind: 'paragraph', text: words.lapses({ minutes }) },
      { kind: 'paragraph', text: words.warning },
    ],
    footnote: words.footnote,
  };
}
