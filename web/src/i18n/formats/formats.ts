import { formatUsd, type Cents } from '@truepage/core/money';
import { writeMoment } from '@truepage/core/texts/write-moment';
import { asWritten } from './as-written.ts';

export interface Formats {
  /** Cents → '$24.95'. */
  readonly money: (amount: Cents) => string;
  /** Cents → '$24.95 USD': for totals, so that they are not mistaken for another country's dollar or peso. */
  readonly usd: (amount: Cents) => string;
  /**
   * A moment in the visitor's time zone, with weekday and zone. In the browser only, because a server has another
   * time zone.
   */
  readonly moment: (iso: string) => string;
  /** Day and time without the weekday, for lists. In the browser only. */
  readonly shortMoment: (iso: string) => string;
  /** Day and time without weekday and year, for dates in the near future. In the browser only. */
  readonly soonMoment: (iso: string) => string;
  /** Day, full month and year. In the browser only. */
  readonly longDate: (iso: string) => string;
  /** Day, full month, year and time. In the browser only. */
  readonly longMoment: (iso: string) => string;
  readonly count: (value: number) => string;
  /** With one decimal, for ratings: '4.9', '5.0'. */
  readonly decimal: (value: number) => string;
}

/** `locale` is a BCP 47 tag. */
export function createFormats(locale: string): Formats {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (iso: string) => writeMoment(format, new Date(iso));
  };
  const numbers = (digits?: number) => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (value: number) => asWritten(`${digits}#${value}`, () => format.format(value));
  };
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const soon = { ...time, day: 'numeric', month: 'short', timeZoneName: 'short' } as const;
  const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const money = (amount: Cents): string => asWritten(`$${amount}`, () => formatUsd(amount, locale));
  return {
    money,
    usd: (amount) => withCurrency(money(amount)),
    moment: dates({ ...soon, ...longDay, weekday: 'long' }),
    shortMoment: dates({ ...soon, year: 'numeric' }),
    soonMoment: dates(soon),
    longDate: dates(longDay),
    longMoment: dates({ ...longDay, ...time }),
    count: numbers(),
    decimal: numbers(1),
  };
}

/** A formatted amount as a total: see `Formats.usd`. */
export function withCurrency(written: string): string {
  // Outside of the United States the currency sign already says it: 'US$24.95', 'USD 24.95'.
  return written.includes('US') ? written : `${written}\u00a0USD`;
}
