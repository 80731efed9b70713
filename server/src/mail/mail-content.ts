import type { MailAddress } from '../ports/mailer.ts';

/** The name on the letterhead. */
export const brand = 'TruePage';

/** The content of an email, from which both its text and its HTML are rendered. */
export interface MailContent {
  /** The name in the greeting; undefined if we have none or should not repeat it. */
  readonly recipientName: string | undefined;
  readonly subject: string;
  /** The preview line that an inbox shows next to the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Small print: why this mail was sent. */
  readonly footnote: string;
  /** The address for replies; by default the sender. */
  readonly replyTo?: MailAddress;
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text written by other people: an empty line separates paragraphs, line breaks are kept. */
  | { readonly kind: 'quotation'; readonly text: string }
  /** In large type, to be read and typed in. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | Receipt
  /** A button with its URL below it, for mail programs that show no buttons. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string; readonly hint: string }
  /** A sentence followed by a plain link. */
  | { readonly kind: 'link'; readonly text: string; readonly label: string; readonly url: string };

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A name or number that mail programs should not translate. */
  readonly isKept?: boolean;
}

/** Amounts are already formatted ("$24.95"). */
export interface Receipt {
  readonly kind: 'receipt';
  readonly headings: ReceiptLine;
  readonly lines: readonly ReceiptLine[];
  readonly total: Fact;
  /** The taxes included in the total. */
  readonly taxes: readonly Fact[];
}

export interface ReceiptLine {
  readonly item: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
}
