import { cents, type Cents } from '../money.ts';

/** The unit of a rate: each charged page of an order, or each 100 words of its originals. */
export const payUnits = ['page', 'hundred_words'] as const;
export type PayUnit = (typeof payUnits)[number];

export interface PayRate {
  readonly unit: PayUnit;
  readonly rate: Cents;
}

/** Limits: of a rate in cents, of a reason or an objection in characters. */
export const payLimits = { rate: 1_000_000, text: 500 } as const;

/** The pay for a number of pages or words at a rate, rounded to a cent (half cents up). */
export function payFor({ unit, rate }: PayRate, quantity: number): Cents {
  return cents(unit === 'page' ? rate * quantity : Math.floor((rate * quantity + 50) / 100));
}
