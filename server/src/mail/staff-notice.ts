import type { Speech } from './define-mail.ts';
import type { MailContent } from './mail-content.ts';

interface NoticeWords {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  readonly action: string;
  readonly footnote: string;
}

interface Notice {
  readonly orderNumber: string;
  readonly preheader: string;
  readonly intro: string;
}

/** The content of an email to staff about an event of an order: one sentence, and the button to the order. */
export function staffNotice(
  { orderNumber, preheader, intro }: Notice,
  { words, texts, links }: Speech<NoticeWords>,
): MailContent {
  return {
    recipientName: undefined,
    subject: words.subject(orderNumber),
    preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'action', label: words.action, url: links.staffOrder(orderNumber), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}
