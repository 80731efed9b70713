import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';

/** No name, no language and no new address: the old address may be a stranger's. */
const payload = z.object({ orderNumber: z.string() });
type Payload = z.output<typeof payload>;

type Words = MailWords['address_replaced'];

/** "Your address was removed from an order": to the previous address. */
export const addressReplacedMail = defineMail({ payload, words: wordsOf('address_replaced'), content });

function content({ orderNumber }: Payload, { words, links }: Speech<Words>): MailContent {
  return {
    recipientName: undefined,
    subject: words.subject({ orderNumber }),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro({ orderNumber }) },
      { kind: 'link', text: words.notYou, label: words.contact, url: links.contact },
    ],
    footnote: words.footnote,
  };
}
