import { formatUsd, type Cents } from '@truepage/core/money';
import { writeMoment } from '@truepage/core/texts/write-moment';

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
}

/** `locale` is a BCP 47 tag. */
export function createFormats(locale: string): Formats {
  const moment = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const shortTime = {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  const shortMoment = new Intl.DateTimeFormat(locale, { ...shortTime, year: 'numeric' });
  const soonMoment = new Intl.DateTimeFormat(locale, shortTime);
  const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const longDate = new Intl.DateTimeFormat(locale, longDay);
  const longMoment = new Intl.DateTimeFormat(locale, { ...longDay, hour: 'numeric', minute: '2-digit' });
  const numbers = new Intl.NumberFormat(locale);
  const money = (amount: Cents): string => formatUsd(amount, locale);
  return {
    money,
    usd: (amount) => formatTotal(amount, locale),
    moment: (iso) => writeMoment(moment, new Date(iso)),
    shortMoment: (iso) => writeMoment(shortMoment, new Date(iso)),
    soonMoment: (iso) => writeMoment(soonMoment, new Date(iso)),
    longDate: (iso) => writeMoment(longDate, new Date(iso)),
    longMoment: (iso) => writeMoment(longMoment, new Date(iso)),
    count: (value) => numbers.format(value),
  };
}

/** See `Formats.usd`. */
export function formatTotal(amount: Cents, locale: string): string {
  const written = formatUsd(amount, locale);
  // Outside of the United States the currency sign already says it: 'US$24.95', 'USD 24.95'.
  return written.includes('US') ? written : `${written}\u00a0USD`;
}
