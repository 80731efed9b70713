import { keptByKey } from './texts/kept-by-key.ts';

declare const centsBrand: unique symbol;

/** A whole number of US cents; never fractions, never dollars. */
export type Cents = number & { readonly [centsBrand]: 'cents' };

/** The currency of all prices, as Stripe writes it. */
export const currency = 'usd';

/** Marks a number as cents. Throws RangeError unless it is a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents;
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** `times` must be an integer, e.g. a page count. */
export function multiplyCents(amount: Cents, times: number): Cents {
  return cents(amount * times);
}

/** Dollars with two decimals, without sign or grouping, as in a price field: 2495 → '24.95'. */
export function toDollars(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const usdIn = keptByKey((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));

/** An amount as shown to people: 2495 → '$24.95' in English. `locale` is a BCP 47 tag. */
export function formatUsd(amount: Cents, locale = 'en-US'): string {
  const written = usdIn(locale).format(toDollars(amount) as Intl.StringNumericLiteral);
  // In right-to-left text the sign would be separated from its letters; an isolate keeps 'US$' together.
  return locale.startsWith('ar') ? `\u2066${written}\u2069` : written;
}

/**
 * Parses a typed dollar amount exactly: '24.95' → 2495, '4.3' → 430, '7' → 700.
 * Undefined for anything else ('1,50', '1e3', '-1', '', '12abc').
 */
export function parseDollars(text: string): Cents | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}
