import { addCents, cents, type Cents } from '../money.ts';
import { writeTaxRate } from '../texts/tax-rate.ts';
import { chargesOf, type RefundableEntry } from './refunds.ts';

/** One of the taxes in a payment, as the card provider reports it. */
export interface TaxPart {
  /** E.g. 'Sales Tax'. */
  readonly name: string;
  /** E.g. 'California'; null: the provider names none. */
  readonly jurisdiction: string | null;
  /** Out of 100. */
  readonly percentage: number;
  readonly amount: Cents;
}

/** The tax that a payment includes. */
export interface PaymentTax {
  readonly amount: Cents;
  readonly parts: readonly TaxPart[];
}

/** An entry of the ledger with the tax in its amount, in cents with the amount's sign; null: no tax was determined. */
export type TaxedEntry = RefundableEntry & { readonly tax?: Cents | null | undefined };

/**
 * The tax in an amount that a refund or a dispute takes from a charge, or gives back to it (`amount` as the ledger has it). After
 * each step the returned tax is the charge's tax in proportion to the returned part of the charge, half a cent up: all of it once
 * everything is returned. Null: the charge has none.
 */
export function reversedTax(
  entries: readonly TaxedEntry[],
  { charge: chargeId, amount }: { readonly charge: string | null; readonly amount: Cents },
): Cents | null {
  const [first] = chargesOf(entries);
  const charge = entries.find(({ kind, reference }) => kind === 'charge' && reference === chargeId);
  const tax = charge?.tax ?? null;
  if (charge === undefined || tax === null) return null;
  const earlier = entries.filter(
    (entry) =>
      (entry.kind === 'refund' || entry.kind === 'dispute') &&
      (entry.charge ?? first?.reference) === chargeId,
  );
  const left = addCents(charge.amount, amount, ...earlier.map((entry) => entry.amount));
  const taxBefore = addCents(tax, ...earlier.map((entry) => entry.tax ?? cents(0)));
  return cents(tax - shareOf(tax, charge.amount - left, charge.amount) - taxBefore);
}

/** A share of a tax in whole cents, half a cent up; `gone` may exceed the whole, of an amount that was refunded and disputed. */
export function shareOf(tax: Cents, gone: number, whole: Cents): number {
  return whole === 0 ? 0 : Math.floor((2 * tax * gone + whole) / (2 * whole));
}

/** The tax in an order's ledger, in cents. */
export interface TaxSums {
  /** Those of all payments; the same tax once. */
  readonly parts: readonly TaxPart[];
  /** In all payments. */
  readonly charged: Cents;
  /** What is left of it after refunds and disputes. */
  readonly kept: Cents;
}

/** Undefined where no tax was determined. */
export function taxSums(
  entries: readonly {
    readonly amount: Cents;
    readonly kind: RefundableEntry['kind'];
    readonly tax?: Cents | null | undefined;
    readonly taxes?: readonly TaxPart[] | null | undefined;
  }[],
): TaxSums | undefined {
  const taxed = entries.flatMap((entry) =>
    entry.tax === null || entry.tax === undefined ? [] : [{ ...entry, tax: entry.tax }],
  );
  if (taxed.length === 0) return undefined;
  // Where a partner's account paid, its invoice brings the tax; what refunds return has no parts.
  const charges = taxed.filter(({ kind, taxes }) => kind === 'charge' || (kind === 'tax' && taxes));
  const sum = (ones: readonly { readonly tax: Cents }[]) => addCents(cents(0), ...ones.map(({ tax }) => tax));
  const parts = mergedParts(charges.flatMap(({ taxes }) => taxes ?? []));
  return { parts, charged: sum(charges), kept: sum(taxed) };
}

/** The same tax once, in the order in which each appears first. */
export function mergedParts(parts: readonly TaxPart[]): readonly TaxPart[] {
  const byName = Map.groupBy(parts, ({ name, jurisdiction, percentage }) =>
    JSON.stringify([name, jurisdiction, percentage]),
  );
  return [...byName.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, amount: addCents(first.amount, ...others.map(({ amount }) => amount)) }],
  );
}

/** What is kept of the tax, in cents; 0 where none was determined. */
export function keptTax(entries: Parameters<typeof taxSums>[0]): Cents {
  return taxSums(entries)?.kept ?? cents(0);
}

/** 'Sales Tax, California (8.25%)'; the rate as the region writes it. `locale` is a BCP 47 tag. */
export function taxLabel(tax: Omit<TaxPart, 'amount'>, locale: string): string {
  return `${taxName(tax)} (${writeTaxRate(tax.percentage, locale)})`;
}

/** 'Sales Tax, California' */
export function taxName({ name, jurisdiction }: Pick<TaxPart, 'name' | 'jurisdiction'>): string {
  return [name, jurisdiction].filter((part) => part !== null).join(', ');
}
