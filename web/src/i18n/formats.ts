import { formatUsd, type Cents } from '@truepage/core/money';

export interface Formats {
  /** Cents → '$24.95'. */
  readonly money: (amount: Cents) => string;
  /** A point in time in the visitor's zone, with weekday and zone. In the browser only: a server has another zone. */
  readonly moment: (iso: string) => string;
  /** Day and time without the weekday, for lists. In the browser only. */
  readonly shortMoment: (iso: string) => string;
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
  const shortMoment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const numbers = new Intl.NumberFormat(locale);
  return {
    money: (amount) => formatUsd(amount, locale),
    moment: (iso) => moment.format(new Date(iso)),
    shortMoment: (iso) => shortMoment.format(new Date(iso)),
    count: (value) => numbers.format(value),
  };
}
