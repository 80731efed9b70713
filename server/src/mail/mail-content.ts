import type { MailAddress } from '../ports/mailer.ts';

/** The name on the letterhead. */
export const brand = 'TruePage';

/** One mail as its template says it, before it becomes text and HTML: both always say the same. */
export interface MailContent {
  /** Who it is addressed to by name; undefined where we have no name or had better not repeat it. */
  readonly recipientName: string | undefined;
  readonly subject: string;
  /** The line an inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Small print: why this mail was sent. */
  readonly footnote: string;
  /** Who gets the answers; the sender where it is not given. */
  readonly replyTo?: MailAddress;
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text written by others: an empty line separates paragraphs, line breaks are kept. */
  | { readonly kind: 'quotation'; readonly text: string }
  /** Large, to be read from a telephone and copied. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | Receipt
  /** A button with the address below it, for those whose mail program shows no buttons. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string; readonly hint: string }
  /** A sentence and a plain link behind it. */
  | { readonly kind: 'link'; readonly text: string; readonly label: string; readonly url: string };

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A name or number, which no mail program should translate. */
  readonly isKept?: boolean;
}

/** Amounts are already written out ("$24.95"). */
export interface Receipt {
  readonly kind: 'receipt';
  readonly headings: ReceiptLine;
  readonly lines: readonly ReceiptLine[];
  readonly total: Fact;
  /** What of the total is tax. */
  readonly taxes: readonly Fact[];
}

export interface ReceiptLine {
  readonly item: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
}
