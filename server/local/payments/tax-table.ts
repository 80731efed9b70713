/** A tax rate of a place, in percent. */
interface SandboxRate {
  readonly jurisdiction: string;
  readonly level: 'country' | 'state' | 'county' | 'city';
  readonly percentage: number;
}

/** A customer's location. */
export interface SandboxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string;
  /** Whether the customer has a tax ID that is valid there. */
  readonly isBusiness: boolean;
}

/** By country and prefix of a postal code. Nothing is collected elsewhere, because there is no registration. */
const places = [
  ['US', '10', [rate('New York', 'state', 4), rate('New York City', 'city', 4.875)]],
  ['US', '75', [rate('Texas', 'state', 6.25)]],
  ['US', '94', [rate('California', 'state', 7.25), rate('San Francisco', 'county', 1.375)]],
  ['ES', '', [rate('Spain', 'country', 21)]],
] as const;

function rate(jurisdiction: string, level: SandboxRate['level'], percentage: number): SandboxRate {
  return { jurisdiction, level, percentage };
}

/** The name of the tax in a country. */
export const sandboxTaxName = (country: string) => (country === 'US' ? 'Sales Tax' : 'VAT');

/** The number of places in the table. */
export const registrations = places.length;

/**
 * Returns the taxes included in an amount in cents at the customer's location. They add up to the tax of all rates together,
 * rounded half up. A place without registration has one tax of zero, as Stripe reports it, and so does a business abroad, which
 * owes the tax itself.
 */
export function includedTaxes(total: number, { country, postalCode, isBusiness }: SandboxPlace) {
  const known = places.find(([of, start]) => of === country && postalCode.startsWith(start))?.[2] ?? [];
  const isReversed = known.length > 0 && country !== 'US' && isBusiness;
  const rates: readonly SandboxRate[] = isReversed ? [] : known;
  const all = rates.reduce((sum, { percentage }) => sum + percentage, 0);
  const tax = Math.round((total * all) / (100 + all));
  let left = tax;
  const taxes = rates.map((one, index) => {
    const amount =
      index === rates.length - 1 ? left : Math.min(left, Math.round((tax * one.percentage) / all));
    left -= amount;
    return { ...one, amount };
  });
  const [level, jurisdiction] =
    country === 'US' ? (['state', 'United States'] as const) : (['country', country] as const);
  const none = { jurisdiction, level, percentage: 0, amount: 0 };
  const untaxed = isReversed ? 'reverse_charge' : 'not_collecting';
  const reason = taxes.length === 0 ? untaxed : 'standard_rated';
  return { tax, taxes: taxes.length === 0 ? [none] : taxes, reason };
}
