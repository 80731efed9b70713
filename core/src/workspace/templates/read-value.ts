import { findFacts } from '../../checks/facts/find-facts.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import { languageTag, type LanguageCode } from '../../languages.ts';
import type { Filled } from '../block.ts';
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

/** Converts a value of the original for the translation, with a confidence. `confidence`: of the value's words, in per cent. */
export function readValue(raw: string, confidence: number, { names, from, to }: ValueContext): ReadValue {
  const found = (text: string, filled: Filled): ReadValue => ({ text, filled });
  const name = nameOf(raw, names);
  if (name !== undefined) return found(name, { from: 'names', confidence: forNames });
  const date = dateOf(raw, from);
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
  const isCode = /\p{N}/u.test(raw) && !/\p{L}{3}/u.test(raw);
  return found(raw, {
    from: 'reading',
    confidence: isCode ? confidence : Math.min(mostForWords, confidence),
  });
}

/** The words of a name on the sheet, in the order of the original. */
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

/** Parses a value that consists only of a date. */
export function dateOf(
  raw: string,
  language: LanguageCode,
): { readonly iso: string; readonly isCertain: boolean } | undefined {
  const [date, ...others] = findFacts([raw], language, false).dates;
  const isAll = date !== undefined && others.length === 0 && date.text.length >= raw.trim().length - 2;
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
