import anyAscii from 'any-ascii';
import { hanNumber } from '../dates/han-numerals.ts';
import { amountValues } from './amount-values.ts';

export interface FoundNumber {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Its index on the page. */
  readonly at: number;
  /** Only letters and digits, in Latin capitals: 'ab 1234-10' is split into two, 'AB1234-10' is 'AB123410'. */
  readonly code: string;
  /** Its digits without leading zeros and without zero cents: 1234 for '1.234,00'. */
  readonly digits: string;
  /** Its possible values: '1234.56'; two if ambiguous, as '1.234' is. Its code if it is not an amount. */
  readonly values: readonly string[];
  /** The time of day, if it can be one: minutes after noon or midnight ('3:30'). */
  readonly time: string | undefined;
  /** The half of the day, if stated. */
  readonly half: 'am' | 'pm' | undefined;
}

/**
 * Finds the numbers on a page of a cleaned text, with letters that belong to them: 'AB1234', but not 'Jahre' in '5 Jahre'. Separators of
 * digits are included ('1.234,56', '1 234', '12/345-B'); letters of scripts without spaces are not. `written` is the original spelling of
 * the same text, of the same length.
 */
export function findNumbers(text: string, page: number, written = text): FoundNumber[] {
  return [...withBlocks(text).matchAll(shape)].flatMap(partsOf).map(({ found, index }) => {
    const code = anyAscii(found.replaceAll(hourWord, ':'))
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/gu, '');
    const whole = found.replace(/[.,]0{1,2}$/u, '');
    const behind = text.slice(index + found.length, index + found.length + 24);
    const before = text.slice(Math.max(0, index - 12), index);
    const time = timeOf(found, before, behind);
    return {
      text: written.slice(index, index + found.length).trim(),
      page,
      at: index,
      code,
      digits: significant(whole),
      values: amountValues(found) ?? [code],
      time,
      half: time === undefined ? undefined : halfOf(found, before.slice(-4), behind),
    };
  });
}

/** Decimals around a slash are two numbers: 93.5/64.8. */
function partsOf({ 0: found, index }: RegExpExecArray): { found: string; index: number }[] {
  const at = found.indexOf('/');
  const isPair = /^\d+(?:[.,]\d{1,2})?\/\d+(?:[.,]\d{1,2})?$/u.test(found) && /[.,]/u.test(found);
  return isPair
    ? [
        { found: found.slice(0, at), index },
        { found: found.slice(at + 1), index: index + at + 1 },
      ]
    : [{ found, index }];
}

/** Converts block numbers of Japanese addresses to digits: 二丁目. */
function withBlocks(text: string): string {
  return text.replaceAll(/[一二三四五六七八九](?=丁目)/gu, (sign) => String(hanNumber(sign)));
}

/** Separators between hours and minutes, or words after hours. */
const hours = 'Uhr|uhr|heures?|[hH]oras?|ore|godz|[hH]|時|时|點|点|시|gio|giờ|час(?:ов|а)?|годин[аи]?';
const between = `\\s?(?:${hours})\\s?(?:(?:con|y|e|et|und) )?`;
const hourWord = new RegExp(between, 'gu');
const hoursAndMinutes = `(?<![\\d.,])\\d{1,2}${between}\\d{1,2}(?!\\d)`;

/** Minutes since noon or midnight of a possible time: 15:30 and 15 Uhr 30 are 3:30 p.m. */
function timeOf(found: string, before: string, behind: string): string | undefined {
  const [, hour, minutes = '00'] =
    /^(\d{1,2})[:.](\d{1,2})(?::\d{2})?$/u.exec(found.replace(hourWord, ':').replace(/:$/u, ':00')) ??
    (isHour.test(behind) || hourBefore.test(before) ? (/^(\d{1,2})$/u.exec(found) ?? []) : []);
  if (hour === undefined || Number(hour) > 24 || Number(minutes) > 59) return undefined;
  return `${Number(hour) % 12}:${minutes.padStart(2, '0')}`;
}

/** The half of the day: stated next to the time, or implied by an hour of 13 or more, or by a leading zero. */
function halfOf(found: string, before: string, behind: string): 'am' | 'pm' | undefined {
  const [isAm, isPm] = [isMorning, isAfternoon].map((shape) => shape.test(`${before}#${behind}`));
  if (isAm !== isPm) return isAm === true ? 'am' : 'pm';
  const hour = Number.parseInt(found, 10);
  if (hour > 12) return hour < 24 ? 'pm' : 'am';
  return found.startsWith('0') ? 'am' : undefined;
}

const hourBehind = '#\\s?(?:(?:hrs?|horas?|h)\\b\\.?\\s?)?';
const [isMorning, isAfternoon] = [
  'a\\.? ?m\\b|de la ma[nñ]ana|da manh[aã]|du matin|утра|sáng',
  'p\\.? ?m\\b|de la (?:tarde|noche)|da (?:tarde|noite)|du soir|de l.apr[eè]s|вечера|дня|chiều|tối',
].map(
  (words, at) =>
    new RegExp(`(?:${['上午|午前|오전', '下午|午後|오후'][at] ?? ''})\\s?#|${hourBehind}(?:${words})`, 'iu'),
) as [RegExp, RegExp];

/** 'Alle ore 11'. */
const hourBefore = /(?:(?<!\p{L})(?:ore|godz\.|saat|kl\.|a las|às)|ساعة|ساعت|בשעה) ?$/iu;
const isHour = new RegExp(`^ ?(?:(?:${hours})(?!\\p{L})|[ap]\\. ?m\\.|[ap]m\\b|[AP]M\\b|o.clock)`, 'u');

/** The digits of a text without leading zeros; '0' if all are zeros. */
function significant(text: string): string {
  return text.replaceAll(/\D/gu, '').replace(/^0+(?=\d)/u, '');
}

const letter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]';
const piece = `\\d(?:${letter}|\\d)*`;
/** Some countries separate thousands by spaces; only then does a number continue after a space. */
const thousands = `\\d{1,3}(?: \\d{3})+(?![\\d])(?:[.,]\\d+)?`;
const shape = new RegExp(
  `${hoursAndMinutes}|(?<![\\d.,])${thousands}(?!${letter})|${letter}{0,8}${piece}(?:[.,:/'’-]${piece})*`,
  'gu',
);
