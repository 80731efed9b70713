import { addCents, cents, type Cents } from '../../money.ts';
import { mergedParts, shareOf, type PaymentTax, type TaxPart } from '../../payments/tax.ts';
import type { InvoiceLine } from './invoice-facts.ts';

/** A charge to an account, in positive amounts, with the tax it contains. */
export interface TaxedCharge {
  readonly amount: Cents;
  readonly tax: PaymentTax;
  /** The amount already returned by refunds on earlier lines. */
  readonly returned: Cents;
}

/**
 * The tax that a refund of `amount` returns. After each refund, each part of the tax is returned in proportion to the charge, with
 * half cents rounded up: all of it once everything is refunded.
 */
export function returnedTax({ amount: whole, tax, returned }: TaxedCharge, amount: Cents): PaymentTax {
  const parts = tax.parts.flatMap((part) => {
    const gone = (refunded: number) => shareOf(part.amount, refunded, whole);
    const share = cents(gone(returned + amount) - gone(returned));
    return share === 0 ? [] : [{ ...part, amount: share }];
  });
  return { amount: addCents(cents(0), ...parts.map((part) => part.amount)), parts };
}

/** The same tax with the opposite sign: charges to an account are negative. */
export function negatedTax({ amount, parts }: PaymentTax): PaymentTax {
  return { amount: negated(amount), parts: parts.map((part) => ({ ...part, amount: negated(part.amount) })) };
}

function negated(amount: Cents): Cents {
  return cents(0 - amount);
}

/** The tax on a document, summed over its lines: negative on an invoice, positive on a credit note. */
export interface InvoiceTax {
  readonly parts: readonly TaxPart[];
  readonly tax: Cents;
  /** The net amount of the lines with a tax. */
  readonly net: Cents;
}

/** Undefined if none was determined. */
export function invoiceTax(lines: readonly InvoiceLine[]): InvoiceTax | undefined {
  const taxed = lines.flatMap(({ amount, tax }) => (tax ? [{ amount, tax }] : []));
  if (taxed.length === 0) return undefined;
  const tax = addCents(...taxed.map((line) => line.tax.amount));
  const gross = addCents(...taxed.map(({ amount }) => amount));
  const parts = mergedParts(taxed.flatMap((line) => line.tax.parts)).filter(({ amount }) => amount !== 0);
  return { parts, tax, net: cents(gross - tax) };
}
