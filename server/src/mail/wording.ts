import { formatUsd, type Cents } from '@truepage/core/money';
import { en, type MailTexts } from './texts.en.ts';

const dictionaries: Readonly<Record<string, MailTexts>> = { en };

/** What a template needs to write in a customer's language. */
export interface Wording {
  readonly locale: string;
  readonly texts: MailTexts;
  readonly money: (amount: Cents) => string;
  /** Date, time and zone, always in UTC: "Saturday, November 21, 2026 at 9:00 AM UTC". */
  readonly time: (at: Date) => string;
}

/** The wording for an order's locale; English for one we have no words in. */
export function wordingFor(locale: string): Wording {
  const known = Object.hasOwn(dictionaries, locale) ? locale : 'en';
  const texts = dictionaries[known] ?? en;
  const timeFormat = new Intl.DateTimeFormat(texts.intlLocale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return {
    locale: known,
    texts,
    money: (amount) => formatUsd(amount, texts.intlLocale),
    // Intl puts narrow no-break spaces in, which plain-text mail readers show badly.
    time: (at) => timeFormat.format(at).replaceAll(/\s/g, ' '),
  };
}
