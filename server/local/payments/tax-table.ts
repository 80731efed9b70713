/** A tax of a place, in percent. */
export interface SandboxRate {
  readonly jurisdiction: string;
  readonly level: 'state' | 'county' | 'city';
  readonly percentage: number;
}

/** By the beginning of a ZIP code. Elsewhere in the United States nothing is collected: there is no registration. */
const places: readonly (readonly [zip: string, rates: readonly SandboxRate[]])[] = [
  [
    '10',
    [
      { jurisdiction: 'New York', level: 'state', percentage: 4 },
      { jurisdiction: 'New York City', level: 'city', percentage: 4.875 },
    ],
  ],
  ['75', [{ jurisdiction: 'Texas', level: 'state', percentage: 6.25 }]],
  [
    '94',
    [
      { jurisdiction: 'California', level: 'state', percentage: 7.25 },
      { jurisdiction: 'San Francisco', level: 'county', percentage: 1.375 },
    ],
  ],
];

export const sandboxTaxName = 'Sales Tax';

/** The number of states in the table. */
export const registrations = places.length;

/**
 * The taxes that an amount in cents includes, by the customer's ZIP code. They add up to the tax of all rates together, half a cent
 * up. A place without registration has one tax of zero, as Stripe reports it.
 */
export function includedTaxes(total: number, zip: string) {
  const rates = places.find(([start]) => zip.startsWith(start))?.[1] ?? [];
  const rate = rates.reduce((sum, { percentage }) => sum + percentage, 0);
  const tax = Math.round((total * rate) / (100 + rate));
  let left = tax;
  const taxes = rates.map((one, index) => {
    const amount =
      index === rates.length - 1 ? left : Math.min(left, Math.round((tax * one.percentage) / rate));
    left -= amount;
    return { ...one, amount };
  });
  const nowhere = { jurisdiction: 'United States', level: 'state', percentage: 0, amount: 0 } as const;
  return { tax, taxes: taxes.length === 0 ? [nowhere] : taxes };
}
