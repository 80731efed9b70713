import { asciiDigits } from '../../checks/clean-text.ts';
import { findFacts } from '../../checks/facts/find-facts.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import { languageTag, type LanguageCode } from '../../languages.ts';
import type { Filled } from '../block.ts';
import { datesIn } from '../words-in-text.ts';
import { isSameName } from './same-name.ts';
import { translatedWord } from './value-words.ts';

export interface ValueContext {
  /** The names of the sheet, as in the passport. */
  readonly names: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

interface ReadValue {
  readonly text: string;
  readonly filled: Filled;
}

/** The confidence of words that no parser recognises: they still need to be translated. */
const mostForWords = 80;
const mostForDates = 97;
const mostForAmounts = 95;
/** The confidence of a date with two meanings. */
const forDoubtfulDates = 50;
const forNames = 98;

/** A value of the original as the translation has it, and how sure that is. `confidence`: of its words, in percent. */
export function readValue(said: string, confidence: number, { names, from, to }: ValueContext): ReadValue {
  const raw = asciiDigits(said);
  const found = (text: string, filled: Filled): ReadValue => ({ text, filled });
  const name = nameOf(raw, names);
  if (name !== undefined) return found(name, { from: 'names', confidence: forNames });
  const date = dateOf(withoutShortEnds(raw), from) ?? dateOf(raw, from);
  if (date !== undefined) {
    const most = date.isCertain ? mostForDates : forDoubtfulDates;
    return found(writeDate(date.iso, to), { from: 'reading', confidence: Math.min(most, confidence) });
  }
  const amount = amountOf(raw, from);
  if (amount !== undefined)
    return found(writeAmount(amount, to), {
      from: 'reading',
      confidence: Math.min(mostForAmounts, confidence),
    });
  const word = translatedWord(raw, from, to);
  if (word !== undefined)
    return found(word, { from: 'reading', confidence: Math.min(mostForAmounts, confidence) });
  return found(withDates(raw, { from, to }), {
    from: 'reading',
    confidence: isCode(raw) ? confidence : Math.min(mostForWords, confidence),
  });
}

/**
 * A number that both documents have as it is: 'AB4355-91', '065/2017', '5437 7965'. What may be a date, an amount or several values
 * is none.
 */
function isCode(raw: string): boolean {
  const words = raw.split(/\s+/u);
  const isNumber = (word: string) => /^\+?\d[\d-]*$/u.test(word);
  const isOne =
    words.length === 1 && /\p{N}/u.test(raw) && !/\p{L}{3}|[,()]|\d[./]\d+[./]\d|\d\.\d{2}$/u.test(raw);
  return isOne || words.every(isNumber);
}

/** Without the short word before or after a date: 'ngày 3 …', '… г.'. */
function withoutShortEnds(raw: string): string {
  return raw.replaceAll(/^\p{Ll}{1,4} (?=\p{N})|(?<=\p{N}) \p{Ll}{1,4}\.?$/gu, '');
}

/** A value of several words with its certain dates in the language of the translation. */
function withDates(raw: string, { from, to }: Pick<ValueContext, 'from' | 'to'>): string {
  let [text, done] = ['', 0];
  for (const piece of datesIn(raw, from)) {
    const date = dateOf(piece.raw, from);
    if (date?.isCertain !== true) continue;
    text += raw.slice(done, piece.from) + writeDate(date.iso, to);
    done = piece.to;
  }
  return text + raw.slice(done);
}

/** The words of a name of the sheet, in the order of the original. */
function nameOf(raw: string, names: readonly string[]): string | undefined {
  const words = raw.split(/[\s,]+/u).filter((word) => foldWord(word) !== '');
  if (words.length === 0 || /\p{N}/u.test(raw)) return undefined;
  for (const name of names) {
    const own = name.split(/\s+/u);
    const spelt = words.map((word) => own.find((one) => isSameName(word, one)));
    if (spelt.every((word) => word !== undefined)) return spelt.join(' ');
  }
  return undefined;
}

/** A value that is one date and nothing else. Translations have the order of days and months that their language prefers. */
export function dateOf(
  raw: string,
  language: LanguageCode,
  isTranslation = false,
): { readonly iso: string; readonly isCertain: boolean } | undefined {
  const { dates, numbers } = findFacts([raw], language, isTranslation);
  const [date, ...others] = dates;
  const isAlone = others.length === 0 && numbers.length === 0;
  const isAll = date !== undefined && isAlone && date.text.length >= raw.trim().length - 2;
  const [iso] = isAll ? date.readings : [];
  if (iso === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(iso)) return undefined;
  return { iso, isCertain: date?.readings.length === 1 };
}

function writeDate(iso: string, to: LanguageCode): string {
  const format = new Intl.DateTimeFormat(languageTag(to), {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  return format.format(new Date(`${iso}T00:00:00Z`));
}

interface Amount {
  /** E.g. '1234.56'. */
  readonly value: string;
  readonly decimals: number;
}

/** Parses an amount with decimals, if its value is unambiguous. */
export function amountOf(raw: string, language: LanguageCode): Amount | undefined {
  if (!/^\d[\d.,\s’']*[.,]\d{1,3}$/u.test(raw.trim())) return undefined;
  const [number, ...others] = findFacts([raw], language, false).numbers;
  const [value, other] = others.length === 0 ? (number?.values ?? []) : [];
  if (value === undefined || other !== undefined || !/^\d+\.\d+$/u.test(value)) return undefined;
  return { value, decimals: /\d+$/u.exec(raw.trim())?.[0].length ?? 2 };
}

function writeAmount({ value, decimals }: Amount, to: LanguageCode): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(languageTag(to), { ...digits, numberingSystem: 'latn' }).format(Number(value));
}
