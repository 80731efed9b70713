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

/** What a template needs to write in the recipient's language. Amounts and times contain no-break spaces. */
export interface Wording {
  /** The language of the texts. */
  readonly locale: PublicLocale;
  readonly texts: MailWords['common'];
  /** 'Hello Ana,', or the greeting without a name. */
  readonly greeting: (name: string | undefined) => string;
  /** One line: when the delivery is usual, and the latest time. */
  readonly promise: (usual: DeliveryTime | null, latest: string) => string;
  /** The locale for dates and amounts. */
  readonly intlLocale: string;
  readonly money: (amount: Cents) => string;
  /** Date, time and zone in the recipient's time zone: "Saturday, November 21, 2026 at 4:00 AM EST". */
  readonly time: (at: Date) => string;
  /** For language codes: "Spanish to English". */
  readonly languages: (source: string, target: string) => string;
}

/** After the preposition "by", weekdays in these languages have another ending than Intl's: "до субботы". */
const declinesWeekdays: ReadonlySet<PublicLocale> = new Set(['ru', 'uk']);

/**
 * The wording for an order's locale, a BCP 47 tag: texts in its language, dates and money as in its region. English if
 * the language is not supported; UTC if `timeZone` is null, which is stated in the times.
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
      // A zone without an abbreviation ('GMT+9' or 'غرينتش+9') is written with its full name.
      return /[+-]\d/.test(abbreviated) ? writtenWith('long', at) : abbreviated;
    },
    languages: (source, target) =>
      texts.languages({ source: languageNameIn(source, locale), target: languageNameIn(target, locale) }),
  };
}

/** The date format of a locale, a time zone, and the style of the zone's name. */
const formatFor = keptByKey((key) => {
  const [intlLocale, timeZone, timeZoneName] = JSON.parse(key) as [string, string, 'short' | 'long'];
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
