import { languageNameIn } from '@truepage/core/language-name';
import {
  intlTagOf,
  pseudoLocale,
  publicLocaleOf,
  regionalTagOf,
  type PublicLocale,
} from '@truepage/core/locales';
import { formatUsd, type Cents } from '@truepage/core/money';
import type { DeliveryTime } from '@truepage/core/settings/settings';
import { keptByKey } from '@truepage/core/texts/kept-by-key';
import { writeMoment } from '@truepage/core/texts/write-moment';
import { mailWordsIn, type MailWords } from './mail-words.ts';

/** What a template needs to write in a customer's language. Amounts and times hold no-break spaces. */
export interface Wording {
  /** The language of the words. */
  readonly locale: PublicLocale;
  readonly texts: MailWords['common'];
  /** 'Hello Ana,', or without a name. */
  readonly greeting: (name: string | undefined) => string;
  /** In one line: when it is usually ready, and at the latest. */
  readonly promise: (usual: DeliveryTime | null, latest: string) => string;
  /** How dates and amounts are written. */
  readonly intlLocale: string;
  readonly money: (amount: Cents) => string;
  /** Date, time and zone, in the reader's: "Saturday, November 21, 2026 at 4:00 AM EST". */
  readonly time: (at: Date) => string;
  /** From one language code to another: "Spanish to English". */
  readonly languages: (source: string, target: string) => string;
}

/** After "by", their weekdays have another ending than Intl writes: "до субботы". */
const declinesWeekdays: ReadonlySet<PublicLocale> = new Set(['ru', 'uk']);

/**
 * The wording for an order's locale, a BCP 47 tag: the words of its language, dates and money as in its region.
 * English for a language that we do not speak; times in UTC, which is said with them, where `timeZone` is null.
 */
export function wordingFor(tag: string, timeZone: string | null): Wording {
  const locale = publicLocaleOf(tag);
  const texts = mailWordsIn(locale).common;
  const intlLocale = intlTagOf(tag === pseudoLocale ? locale : regionalTagOf(tag));
  const writtenWith = (zoneName: 'short' | 'long', at: Date) =>
    writeMoment(formatFor(JSON.stringify([intlLocale, timeZone ?? 'UTC', zoneName])), at);
  return {
    locale,
    texts,
    intlLocale,
    promise: (usual, latest) => {
      if (usual === null) return texts.latest({ latest });
      return usual === 'same day' ? texts.sameDay({ latest }) : texts.usually({ count: usual, latest });
    },
    greeting: (name) => (name === undefined ? texts.greetingUnnamed : texts.greeting({ name })),
    money: (amount) => formatUsd(amount, intlLocale),
    time: (at) => {
      const abbreviated = writtenWith('short', at);
      // A zone without a known abbreviation, 'GMT+9' or 'غرينتش+9', is given by its name.
      return /[+-]\d/.test(abbreviated) ? writtenWith('long', at) : abbreviated;
    },
    languages: (source, target) =>
      texts.languages({ source: languageNameIn(source, locale), target: languageNameIn(target, locale) }),
  };
}

/** Of a locale, a zone, and the zone's abbreviation or name. */
const formatFor = keptByKey((wanted) => {
  const [intlLocale, timeZone, timeZoneName] = JSON.parse(wanted) as [string, string, 'short' | 'long'];
  return new Intl.DateTimeFormat(intlLocale, {
    ...(!declinesWeekdays.has(publicLocaleOf(intlLocale)) && { weekday: 'long' }),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName,
  });
});
