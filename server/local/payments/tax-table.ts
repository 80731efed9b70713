/** A tax rate of a place, in percent. */
export interface SandboxRate {
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
const places: readonly (readonly [country: string, start: string, rates: readonly SandboxRate[]])[] = [
  [
    'US',
    '10',
    [
      { jurisdiction: 'New York', level: 'state', percentage: 4 },
      { jurisdiction: 'New York City', level: 'city', percentage: 4.875 },
    ],
  ],
  ['US', '75', [{ jurisdiction: 'Texas', level: 'state', percentage: 6.25 }]],
  [
    'US',
    '94',
    [
      { jurisdiction: 'California', level: 'state', percentage: 7.25 },
      { jurisdiction: 'San Francisco', level: 'county', percentage: 1.375 },
    ],
  ],
  ['ES', '', [{ jurisdiction: 'Spain', level: 'country', percentage: 21 }]],
];

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
  const rates = isReversed ? [] : known;
  const rate = rates.reduce((sum, { percentage }) => sum + percentage, 0);
  const tax = Math.round((total * rate) / (100 + rate));
  let left = tax;
  const taxes = rates.map((one, index) => {
    const amount =
      index === rates.length - 1 ? left : Math.min(left, Math.round((tax * one.percentage) / rate));
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
