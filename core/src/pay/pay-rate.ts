import { cents, type Cents } from '../money.ts';

/** What a rate is for: each charged page of an order, or each 100 words of its originals. */
export const payUnits = ['page', 'hundred_words'] as const;
export type PayUnit = (typeof payUnits)[number];

export interface PayRate {
  readonly unit: PayUnit;
  readonly rate: Cents;
}

/** Limits: a rate in cents, a reason or an objection in characters. */
export const payLimits = { rate: 1_000_000, text: 500 } as const;

/** What a rate comes to for this many pages or words, rounded to a cent (half a cent up). */
export function payFor({ unit, rate }: PayRate, quantity: number): Cents {
  return cents(unit === 'page' ? rate * quantity : Math.floor((rate * quantity + 50) / 100));
}
