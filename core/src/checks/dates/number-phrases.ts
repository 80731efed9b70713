import type { LanguageCode } from '../../languages.ts';

/** Words from one on, in order, without accents; an empty place for what has none. */
const from = (first: number, step: number, words: string): [string, number][] =>
  words
    .split(' ')
    .flatMap((names, at) => names.split('/').map((name): [string, number] => [name, first + at * step]));

const vocabularies: Partial<Record<LanguageCode, ReadonlyMap<string, number>>> = {
  es: new Map([
    ...from(
      1,
      1,
      'un/uno/primero/primer dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta',
    ),
    ...from(40, 10, 'cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento'),
    ...from(
      200,
      100,
      'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil',
    ),
  ]),
  en: new Map([
    ...from(
      1,
      1,
      'one/first two/second three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven/eleventh twelve/twelfth thirteen/thirteenth fourteen/fourteenth fifteen/fifteenth sixteen/sixteenth seventeen/seventeenth eighteen/eighteenth nineteen/nineteenth twenty/twentieth',
    ),
    ...from(30, 10, 'thirty/thirtieth forty fifty sixty seventy eighty ninety hundred'),
    ['thousand', 1000],
  ]),
};

/** Whether numbers that are written out are understood in a language. */
export function knowsPhrases(language: LanguageCode): boolean {
  return language in vocabularies;
}

/** A number that is written out, as a regular expression; undefined in languages whose words are not known. */
export function phraseShape(language: LanguageCode): string | undefined {
  const words = vocabularies[language];
  if (words === undefined) return undefined;
  const any = `(?:${[...words.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?!\\p{L})`;
  return `${any}(?:[\\s-]{1,2}(?:(?:y|and) )?${any}){0,7}`;
}

/**
 * What a number says, in digits or written out: 1990 of 'mil novecientos noventa', 'one thousand nine hundred and ninety',
 * 'nineteen hundred ninety' and 'nineteen ninety'.
 */
export function phraseValue(text: string, language: LanguageCode): number {
  if (/^\d+$/u.test(text)) return Number(text);
  let [thousands, rest] = [0, 0];
  for (const word of text.split(/[\s-]+/u)) {
    const value = vocabularies[language]?.get(word);
    if (value === undefined) continue;
    if (value === 1000) [thousands, rest] = [thousands + Math.max(1, rest) * 1000, 0];
    else if (value === 100 && rest > 0) rest *= 100;
    else if (value >= 10 && rest >= 10 && rest <= 20) rest = rest * 100 + value;
    else rest += value;
  }
  return thousands + rest;
}
