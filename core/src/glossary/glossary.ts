import { keysOf, wordKey } from '../texts/word-key.ts';

/** How the office translates something, and how it never translates it. */
export interface Term {
  /** '' if the forbidden words are never written, whatever the original says. */
  readonly source: string;
  /** '' if nothing is required. */
  readonly target: string;
  readonly forbidden: readonly string[];
}

/** `length`: in characters; `terms`: per language pair; `forbidden`: per term. */
export const glossaryLimits = { length: 200, terms: 3000, forbidden: 10 } as const;

export interface TermProblem {
  readonly kind: 'missing' | 'forbidden';
  /** The words that are missing or forbidden. */
  readonly words: string;
  readonly term: Term;
}

/** The terms that occur in an original. */
export function termsIn(original: string, terms: readonly Term[]): readonly Term[] {
  const says = readWords(original);
  return terms.filter(({ source }) => source !== '' && says(source));
}

/** Where a translation deviates from the glossary. Nothing is missing while the translation is empty. */
export function termProblems(
  original: string,
  translation: string,
  terms: readonly Term[],
): readonly TermProblem[] {
  if (translation.trim() === '') return [];
  const says = readWords(translation);
  const always = terms.filter(({ source }) => source === '');
  return [...termsIn(original, terms), ...always].flatMap((term): TermProblem[] => {
    const { target, source, forbidden } = term;
    const isMissing = source !== '' && target !== '' && !says(target);
    const used = forbidden.filter((words) => says(words) && !readWords(target)(words));
    return [
      ...(isMissing ? [{ kind: 'missing' as const, words: target, term }] : []),
      ...used.map((words) => ({ kind: 'forbidden' as const, words, term })),
    ];
  });
}

/** Scripts without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** Returns a function that tests whether a text contains certain consecutive words, in any case and with other endings. */
export function readWords(text: string): (words: string) => boolean {
  const [all, letters] = [keysOf(text), wordKey(text)];
  return (words) => {
    if (unspaced.test(words)) return letters.includes(wordKey(words));
    const sought = keysOf(words);
    return (
      sought.length > 0 &&
      all.some((_, at) => sought.every((word, index) => isForm(word, all[at + index] ?? '')))
    );
  };
}

/** acta, actas: up to two letters more. nacido, nacida: words of five or more letters may differ in the last two. */
function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const stem = longer.length - 2;
  if (shorter.length < 4 || shorter.length < stem) return false;
  return longer.startsWith(shorter.length > 4 ? shorter.slice(0, stem) : shorter);
}

/** Parses lines 'original;translation;never|never', as spreadsheets write them; tabs can also separate cells. */
export function readTerms(csv: string): readonly Term[] {
  return csv
    .split(/\r?\n/u)
    .map((line) =>
      line.split(/[;\t]/u).map((cell) => cell.trim().replaceAll(/^"|"$/gu, '').replaceAll('""', '"')),
    )
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map(([source = '', target = '', never = '']) => ({
      source,
      target,
      forbidden: never
        .split('|')
        .map((words) => words.trim())
        .filter((words) => words !== ''),
    }));
}
