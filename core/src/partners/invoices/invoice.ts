import { addCents, cents, type Cents } from '../../money.ts';
import type { PartnerEntryKind } from '../partner-account.ts';

/** A credit note reverses charges of an earlier invoice. Both share one series of numbers. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** An entry of a partner's account. */
export interface InvoicedEntry {
  readonly kind: PartnerEntryKind;
  /** Charges are negative. */
  readonly amount: Cents;
  readonly orderNumber: string | null;
}

export interface DrawnUp<Entry> {
  readonly kind: InvoiceKind;
  /** The balance before its entries; negative if the partner owes money. */
  readonly opening: Cents;
  readonly entries: readonly Entry[];
  readonly closing: Cents;
  /** The sum that its entries charge to the account, as a positive amount. */
  readonly charged: Cents;
  /** The part of `charged` that the account does not cover. The account covers the oldest invoice first. */
  readonly due: Cents;
}

/**
 * Prepares the documents for an account's entries that are on no document yet: a credit note for refunds of orders that an earlier
 * invoice charged, then an invoice for the rest. `opening` is the closing balance of the account's last document.
 */
export function drawUp<Entry extends InvoicedEntry>(
  entries: readonly Entry[],
  opening: Cents,
  wasInvoiced: (orderNumber: string) => boolean,
): DrawnUp<Entry>[] {
  const isCredit = ({ kind, orderNumber }: Entry) =>
    kind === 'refund' && orderNumber !== null && wasInvoiced(orderNumber);
  const credits = entries.filter((entry) => isCredit(entry));
  const rest = entries.filter((entry) => !isCredit(entry));
  const creditNote = credits.length === 0 ? undefined : document('credit_note', credits, opening);
  const invoice = rest.length === 0 ? undefined : document('invoice', rest, creditNote?.closing ?? opening);
  return [creditNote, invoice].filter((one) => one !== undefined);
}

function document<Entry extends InvoicedEntry>(
  kind: InvoiceKind,
  entries: readonly Entry[],
  opening: Cents,
): DrawnUp<Entry> {
  const closing = addCents(opening, ...entries.map(({ amount }) => amount));
  const charged = cents(entries.reduce((sum, { amount }) => sum + Math.max(0, 0 - amount), 0));
  const due = cents(Math.min(charged, Math.max(0, 0 - closing)));
  return { kind, opening, entries, closing, charged, due };
}

/**
 * The open amount of each document of an account, oldest first. `credited` is the sum of all credits to the account, which cover the
 * oldest charges first.
 */
export function openAmounts(charges: readonly Cents[], credited: Cents): Cents[] {
  let left: number = credited;
  return charges.map((charged) => {
    const open = cents(Math.min(charged, Math.max(0, charged - left)));
    left = Math.max(0, left - charged);
    return open;
  });
}

/** E.g. '2026-0001'; starts at 1 each year, without gaps. */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(4, '0')}`;
}

/** Undefined if the text is not an invoice number. */
export function readInvoiceNumber(
  text: string,
): { readonly year: number; readonly sequence: number } | undefined {
  const [year, sequence] = /^(\d{4})-(\d{4,9})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined || sequence === undefined) return undefined;
  return invoiceNumber(year, sequence) === text ? { year, sequence } : undefined;
}
