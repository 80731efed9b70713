import { invoiceKinds } from '@truepage/core/partners/invoices/invoice';
import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { wordsOf, type MailWords } from '../../mail-words.ts';
import { amountShape, instantShape } from '../../payload-shapes.ts';
import type { MailSecrets } from '../../secrets/mail-secrets.ts';

interface InvoiceSecrets {
  /** Null in a preview. */
  readonly token: string | null;
}

const daysOfLink = 90;

/** The link that downloads the email's invoice as a PDF. */
const invoiceLink: MailSecrets<InvoiceSecrets> = {
  mint({ deps, payload, now }) {
    const until = new Date(now.getTime() + daysOfLink * 24 * 3_600_000);
    return Promise.resolve({ token: deps.invoiceLinks.sign(String(payload['number']), until) });
  },
  none: { token: null },
};

const payload = z.object({
  number: z.string(),
  news: z.enum([...invoiceKinds, 'reminder']),
  /** The amount due when it was written. */
  open: amountShape,
  /** UTC. */
  dueAt: instantShape,
});
type Facts = z.output<typeof payload> & InvoiceSecrets;

type Words = MailWords['invoice'];

/** To a partner: an invoice or credit note was issued, or an invoice is overdue. */
export const invoiceMail = defineMail({
  payload,
  secrets: invoiceLink,
  words: wordsOf('invoice'),
  content,
});

function content(
  { number, news, open, dueAt, token }: Facts,
  { words, texts, links, money, time }: Speech<Words>,
): MailContent {
  const due = [
    { label: words.open, value: money(open), isKept: true },
    { label: words.dueAt, value: time(dueAt) },
  ];
  return {
    recipientName: undefined,
    subject: words.subject[news]({ number }),
    preheader: words.intro[news],
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: words.intro[news] },
      {
        kind: 'facts',
        rows: [{ label: words.number, value: number, isKept: true }, ...(news === 'credit_note' ? [] : due)],
      },
      { kind: 'action', label: words.action, url: links.invoice(token), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}
