import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { allOrdersLink, type AllOrdersSecrets } from '../secrets/all-orders-link.ts';

const payload = z.object({
  /** The number of orders of the address. */
  count: z.int(),
});
type Facts = z.output<typeof payload> & AllOrdersSecrets;

type Words = MailWords['my_orders'];

/** "All your orders": for customers who lost an order number. */
export const myOrdersMail = defineMail({
  payload,
  secrets: allOrdersLink,
  words: wordsOf('my_orders'),
  content,
});

function content(
  { count, linkWorksUntil, token }: Facts,
  { words, texts, links, time }: Speech<Words>,
): MailContent {
  const until = linkWorksUntil === null ? null : time(linkWorksUntil);
  return {
    recipientName: undefined,
    subject: words.subject,
    preheader: until === null ? words.intro({ count }) : words.preheader({ until }),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro({ count }) },
      { kind: 'action', label: words.action, url: links.myOrders(token), hint: texts.linkHint },
      ...(until === null ? [] : [{ kind: 'paragraph' as const, text: words.linkWorksUntil({ until }) }]),
    ],
    footnote: words.footnote,
  };
}
