import type { LanguageCode } from '../../languages.ts';
import { hasNoEndings } from '../language/function-words.ts';
import { hanDigits, hanNumber } from './han-numerals.ts';
import { monthNames } from './month-names.ts';
import { phraseShape, phraseValue } from './number-phrases.ts';
import {
  dayReadings,
  monthReadings,
  namedReadings,
  numericReadings,
  pairsOf,
  type DayOrder,
  type Reading,
} from './readings.ts';
import { vietnameseDate, vietnameseNumber } from './vietnamese-numerals.ts';

/** A format of dates. */
export interface DatePattern {
  readonly shape: RegExp;
  /** The possible meanings of a match; empty if it is not a date. */
  readonly read: (groups: Groups) => readonly Reading[];
  /** Whether a part of it is written in words. */
  readonly isInWords?: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

const start = '(?<!\\d)(?<!\\d[.,/-])';
const day = '(?<d>\\d{1,2})';
const year = '(?<y>\\d{4})(?!\\d)';
/** Words and signs between the parts: 'th day of', 'días del mes de', 'del año dos mil veinte ('. */
const [gap, wideGap, tightGap] = ['[^\\d§]{0,24}?', '[^\\d§]{0,34}?', "(?:[\\s.,'/-]|de|d'){1,5}"];

/** From the least ambiguous patterns to the most ambiguous ones. */
export function datePatterns(language: LanguageCode, order: DayOrder): readonly DatePattern[] {
  const known = made.get(`${language} ${order}`);
  if (known !== undefined) return known;
  const patterns = [
    ...eastern(),
    ...vietnamese(),
    ...named(language),
    ...numeric(language, order),
    ...writtenOut(language),
    ...partial(language, order),
  ];
  made.set(`${language} ${order}`, patterns);
  return patterns;
}

const made = new Map<string, readonly DatePattern[]>();

function pattern(source: string, read: DatePattern['read']): DatePattern {
  return { shape: new RegExp(source, 'gu'), read };
}

const text = (groups: Groups, name: string): string => groups[name] ?? '';

function eastern(): DatePattern[] {
  const han = (name: string, most: number): string => `(?<${name}>[${hanDigits}]{1,${most}})`;
  const [years, months, days] = [
    `(?<era>${Object.keys(eras).join('|')})?\\s*${han('y', 5)}\\s*[年년]`,
    `${han('m', 3)}\\s*[月월]`,
    `${han('d', 3)}\\s*[日号號일]`,
  ];
  const of = (groups: Groups, name: string): number => hanNumber(text(groups, name));
  const yearOf = (groups: Groups): string => String(of(groups, 'y') + (eras[text(groups, 'era')] ?? 0));
  return [
    pattern(`${years}\\s*${months}\\s*${days}`, (groups) =>
      numericReadings(yearOf(groups), [[of(groups, 'm'), of(groups, 'd')]], 'zh'),
    ),
    pattern(`${years}\\s*${months}`, (groups) => monthReadings(yearOf(groups), [of(groups, 'm')])),
    pattern(`${months}\\s*${days}`, (groups) => dayReadings([[of(groups, 'm'), of(groups, 'd')]])),
  ];
}

/** The Gregorian year before the first year of each era. */
const eras: Readonly<Record<string, number>> = {
  民國: 1911,
  民国: 1911,
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
};

function vietnamese(): DatePattern[] {
  const [days, months, years] = [
    '(?<d>\\d{1,2})\\s*',
    'th[aá]ng\\s*(?<m>\\d{1,2})',
    `[\\s,]*(?:n[aă]m)?\\s*${year}`,
  ];
  const pair = (groups: Groups) => [[Number(groups['m']), Number(groups['d'])]] as const;
  const readWords = (groups: Groups) => {
    const [y, m, d] = (['y', 'm', 'd'] as const).map((name) => vietnameseNumber(text(groups, name)));
    return numericReadings(String(y), [[m ?? 0, d ?? 0]], 'vi');
  };
  return [
    { ...pattern(vietnameseDate, readWords), isInWords: true },
    pattern(`${start}${days}${months}${years}`, (groups) =>
      numericReadings(text(groups, 'y'), pair(groups), 'vi'),
    ),
    pattern(`${months}${years}`, (groups) => monthReadings(text(groups, 'y'), [Number(groups['m'])])),
    pattern(`${start}${days}${months}(?!\\d)`, (groups) => dayReadings(pair(groups))),
  ];
}

/** Between two days of a month: 'del 1 al 29 de febrero de 2024'. */
const range = '(?:st|nd|rd|th)?\\s?(?:-|al?|to|through|until|bis|au|y|and)\\s?(?:the )?';

function named(language: LanguageCode): DatePattern[] {
  const name = monthShape(language);
  if (name === undefined) return [];
  const other = name.replace('?<mon>', '?:');
  const read = (groups: Groups) =>
    namedReadings(text(groups, 'y'), monthNames(language).get(text(groups, 'mon')) ?? [], text(groups, 'd'));
  return [
    pattern(`${start}${day}(?=${range}\\d{1,2}(?!\\d)${gap}${name}${wideGap}${year})`, read),
    // Between two months: 'June 1 to July 30, 2022', 'del 1 de junio al 30 de julio de 2022'.
    pattern(`${name}\\.?\\s*${day}(?=${range}${other}\\.?\\s*\\d{1,2}[\\s,]+${year})`, read),
    pattern(
      `${start}${day}${tightGap}${name}(?=${range}\\d{1,2}${tightGap}${other}${tightGap}${year})`,
      read,
    ),
    pattern(
      `${name}\\.?\\s*${day}(?!\\d)(?:st|nd|rd|th)?[\\s,]+(?:ቀን\\s*|b\\.? ?e\\.?\\s*|a\\.? ?h\\.?\\s*)?${year}`,
      read,
    ),
    // 'No. 18, on the ninth day of May' is not the 18th.
    pattern(`${start}${day}(?!\\d|, \\p{Ll})${gap}${name}${wideGap}${year}`, read),
    pattern(`${start}${year}${gap}${name}${gap}${day}(?!\\d)`, read),
    pattern(`${start}${year}[^\\d§]{0,8}?${day}(?!\\d)[^\\d§]{0,4}?${name}`, read),
    pattern(`${start}${day}${tightGap}${name}${tightGap}(?<y>\\d{2})(?![\\d:])`, read),
  ];
}

/** Excludes minutes: '04:50 on the third of May'. */
const dayInDigits = '(?<!\\d[.,:/-])(?:0?[1-9]|[12]\\d|3[01])(?!\\d|, \\p{Ll})';
/** 'One' is an article in these languages; 'nine (9)' states the number twice. */
const [noArticle, inDigits] = ['(?!(?:una?|uma?|une|ein)(?!\\p{L}))', '(?:\\s?\\(\\d{1,2}\\))?'];

/** 'quince de marzo de mil novecientos noventa', 'the fifteenth day of March, 1990'. */
function writtenOut(language: LanguageCode): DatePattern[] {
  const [name, phrase] = [monthShape(language), phraseShape(language)];
  if (name === undefined || phrase === undefined) return [];
  const [days, years] = [`(?<d>${dayInDigits}|${noArticle}${phrase})`, `(?<y>\\d{4}(?!\\d)|${phrase})`];
  const before = '(?<![\\p{L}\\p{M}\\d])';
  const number = (groups: Groups, part: string): string => String(phraseValue(text(groups, part), language));
  const read = (groups: Groups) =>
    namedReadings(
      number(groups, 'y'),
      monthNames(language).get(text(groups, 'mon')) ?? [],
      number(groups, 'd'),
    );
  return [
    { ...pattern(`${before}${days}${gap}${name}${wideGap}${before}${years}`, read), isInWords: true },
    { ...pattern(`${name}\\s${days}${inDigits}[\\s,]+${before}${years}`, read), isInWords: true },
  ];
}

function numeric(language: LanguageCode, order: DayOrder): DatePattern[] {
  const inOrder = (groups: Groups) =>
    numericReadings(text(groups, 'y'), pairsOf(text(groups, 'a'), text(groups, 'b'), order), language);
  const end = '(?![\\d])(?![.,/-]\\d)';
  const pair = '(?<a>\\d{1,2})\\s?(?<s>[-/.])\\s?(?<b>\\d{1,2})\\s?\\k<s>\\s?';
  return [
    pattern(`${start}(?<y>\\d{4})(?<s>[-/.])\\s?(?<m>\\d{1,2})\\k<s>\\s?(?<d>\\d{1,2})${end}`, (groups) =>
      numericReadings(text(groups, 'y'), [[Number(groups['m']), Number(groups['d'])]], language),
    ),
    pattern(`${start}${pair}(?<y>\\d{4})${end}`, inOrder),
    pattern(`${start}(?<a>\\d{2}) (?<b>\\d{2}) (?<y>(?:19|20)\\d{2})${end}`, inOrder),
    pattern(`${start}(?<a>\\d{1,2})(?<s>[-/.])(?<b>\\d{1,2})\\k<s>(?<y>\\d{2})${end}`, inOrder),
  ];
}

function partial(language: LanguageCode, order: DayOrder): DatePattern[] {
  const numbers = [
    pattern(`${start}(?<m>0?[1-9]|1[0-2])[/.](?<y>(?:19|20)\\d{2})(?![\\d])(?![.,/-]\\d)`, (groups) =>
      monthReadings(text(groups, 'y'), [Number(groups['m'])]),
    ),
    pattern(`${start}(?<a>\\d{1,2})/(?<b>\\d{1,2})(?![\\d])(?![.,/-][\\d\\p{L}])`, (groups) =>
      dayReadings(pairsOf(text(groups, 'a'), text(groups, 'b'), order)),
    ),
  ];
  const name = monthShape(language);
  if (name === undefined) return numbers;
  const gregorian = (groups: Groups): number[] =>
    (monthNames(language).get(text(groups, 'mon')) ?? []).flatMap(({ number, calendar }) =>
      calendar === undefined ? [number] : [],
    );
  const readDay = (groups: Groups) =>
    dayReadings(gregorian(groups).map((month) => [month, Number(groups['d'])] as const));
  return [
    pattern(`${name}[^\\d§]{0,8}?${year}`, (groups) => monthReadings(text(groups, 'y'), gregorian(groups))),
    pattern(`${start}${day}(?!\\d)${tightGap}${name}`, readDay),
    pattern(`${name}\\.?[ \\n]${day}(?![\\d:.,/-]*\\d| \\d{3}(?!\\d))`, readDay),
    ...numbers,
  ];
}

/** Any month name, longest first. In some languages, long names may be inflected; in scripts without spaces, they need no word boundary. */
function monthShape(language: LanguageCode): string | undefined {
  const names = [...monthNames(language).keys()].toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return undefined;
  const [long, short] = [names.filter((name) => name.length > 4), names.filter((name) => name.length <= 4)];
  const any = (some: readonly string[]): string => some.map(literally).join('|');
  if (unspaced.has(language)) return `(?<mon>${any(names)})`;
  const before = language === 'he' ? '(?<![\\p{L}\\p{M}])ב?' : '(?<![\\p{L}\\p{M}])';
  const end = hasNoEndings(language) ? '(?![\\p{L}\\p{M}])' : '';
  const ways = [
    long.length === 0 ? '' : `(?:${any(long)})${end}`,
    short.length === 0 ? '' : `(?:${any(short)})(?![\\p{L}\\p{M}])`,
  ];
  return `${before}(?<mon>${ways.filter((way) => way !== '').join('|')})\\.?`;
}

const unspaced: ReadonlySet<LanguageCode> = new Set(['th', 'km', 'my', 'zh', 'zh-t', 'ja']);

function literally(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
}
