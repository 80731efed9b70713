import { addCents, cents, type Cents } from '../money.ts';
import { writeTaxRate } from '../texts/tax-rate.ts';
import { chargesOf, type RefundableEntry } from './refunds.ts';

/** One of the taxes in a payment, as the card provider reports it. */
export interface TaxPart {
  /** E.g. 'Sales Tax'. */
  readonly name: string;
  /** E.g. 'California'; null if the provider names none. */
  readonly jurisdiction: string | null;
  /** In per cent. */
  readonly percentage: number;
  readonly amount: Cents;
}

/** The tax that a payment includes. */
export interface PaymentTax {
  readonly amount: Cents;
  readonly parts: readonly TaxPart[];
}

/** A ledger entry with the tax in its amount, in cents with the amount's sign; null if no tax was determined. */
export type TaxedEntry = RefundableEntry & { readonly tax?: Cents | null | undefined };

/**
 * The tax in an amount that a refund or a dispute withdraws from a charge or gives back to it (`amount` as in the ledger). After each
 * step, the returned tax is proportional to the returned part of the charge, with half cents rounded up: all of it once everything is
 * returned. Null if the charge has no tax.
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

/** A proportion of a tax in whole cents, half cents rounded up. `gone` may exceed the whole if an amount was both refunded and disputed. */
export function shareOf(tax: Cents, gone: number, whole: Cents): number {
  return whole === 0 ? 0 : Math.floor((2 * tax * gone + whole) / (2 * whole));
}

/** The tax in an order's ledger, in cents. */
export interface TaxSums {
  /** The taxes in all payments, each tax once. */
  readonly parts: readonly TaxPart[];
  /** In all payments. */
  readonly charged: Cents;
  /** The part left after refunds and disputes. */
  readonly kept: Cents;
}

/** Undefined if no tax was determined. */
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
  // For payments from a partner's account, the invoice adds the tax; the tax of refunds has no parts.
  const charges = taxed.filter(({ kind, taxes }) => kind === 'charge' || (kind === 'tax' && taxes));
  const sum = (ones: readonly { readonly tax: Cents }[]) => addCents(cents(0), ...ones.map(({ tax }) => tax));
  const parts = mergedParts(charges.flatMap(({ taxes }) => taxes ?? []));
  return { parts, charged: sum(charges), kept: sum(taxed) };
}

/** Merges equal taxes, in the order of their first occurrence. */
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

/** The tax that is kept, in cents; 0 if none was determined. */
export function keptTax(entries: Parameters<typeof taxSums>[0]): Cents {
  return taxSums(entries)?.kept ?? cents(0);
}

/** 'Sales Tax, California (8.25%)', with the rate in the region's format. `locale` is a BCP 47 tag. */
export function taxLabel(tax: Omit<TaxPart, 'amount'>, locale: string): string {
  return `${taxName(tax)} (${writeTaxRate(tax.percentage, locale)})`;
}

/** 'Sales Tax, California' */
export function taxName({ name, jurisdiction }: Pick<TaxPart, 'name' | 'jurisdiction'>): string {
  return [name, jurisdiction].filter((part) => part !== null).join(', ');
}
