import type { LanguageCode } from '@truepage/core/languages';
import type { Random } from '../delivery-papers/random.ts';

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface WriteDay {
  (day: Day): string;
  /** How a translator writes such a day who keeps its calendar beside the Gregorian one. */
  readonly inEnglish?: (day: Day, gregorian: string) => string;
}

const timeOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);
const two = (number: number): string => String(number).padStart(2, '0');

const inCalendar = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  return (day: Day): string => format.format(timeOf(day));
};
const numbersIn = (tag: string) => {
  const format = new Intl.DateTimeFormat(`${tag}-nu-latn`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (day: Day): readonly [string, string, string] => {
    const parts = format.formatToParts(timeOf(day));
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
    return [part('year') || part('relatedYear'), part('month'), part('day')];
  };
};

const long = { dateStyle: 'long' } as const;
const hijri = numbersIn('en-u-ca-islamic-umalqura');
const persian = numbersIn('en-u-ca-persian');
const kept = (of: typeof hijri, era: string) => (day: Day, gregorian: string) => {
  const [year, month, date] = of(day);
  return `${date}/${month}/${year} ${era} (${gregorian})`;
};
const western =
  (separator: string) =>
  ({ year, month, day }: Day) =>
    [two(day), two(month), year].join(separator);
const numberedYears = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** One of the ways in which papers in a language are dated. */
export function dateOfForm(code: LanguageCode, random: Random): WriteDay {
  const own: Partial<Record<LanguageCode, readonly WriteDay[]>> = {
    ar: [
      inCalendar('ar-JO-u-ca-gregory-nu-latn', long),
      Object.assign((day: Day) => hijri(day).join('/'), { inEnglish: kept(hijri, 'AH') }),
      Object.assign((day: Day) => hijri(day).toReversed().join('/'), { inEnglish: kept(hijri, 'A.H.') }),
    ],
    fa: [
      (day: Day) => persian(day).join('/'),
      Object.assign((day: Day) => persian(day).join('/'), { inEnglish: kept(persian, 'SH') }),
    ],
    th: [inCalendar('th-u-ca-buddhist-nu-latn', long)],
    ja: [inCalendar('ja-u-ca-japanese', long), inCalendar('ja-u-ca-gregory', long)],
    zh: [inCalendar('zh', long), numberedYears],
    ko: [inCalendar('ko', long), ({ year, month, day }: Day) => `${year}. ${two(month)}. ${two(day)}.`],
    am: [inCalendar('am-u-ca-gregory', long), western('/')],
    de: [western('.'), inCalendar('de', long)],
    ru: [western('.'), inCalendar('ru', long)],
    uk: [western('.'), inCalendar('uk', long)],
    pl: [western('.'), inCalendar('pl', long)],
    tr: [western('.'), inCalendar('tr', long)],
  };
  return random.pick(own[code] ?? [western('/'), inCalendar(code === 'pt-br' ? 'pt-BR' : code, long)]);
}

const month = inCalendar('en', { month: 'long' });

export const englishDate = {
  usual: (day: Day) => `${month(day)} ${day.day}, ${day.year}`,
  numeric: ({ year, month: number, day }: Day) => `${two(number)}/${two(day)}/${year}`,
  dayFirst: (day: Day) => `${day.day} ${month(day)} ${day.year}`,
} as const;
