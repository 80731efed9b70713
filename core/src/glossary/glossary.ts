import { keysOf, wordKey } from '../texts/word-key.ts';

/** How the office translates something, and how it never does. */
export interface Term {
  /** '' for what is never written, whatever the original says. */
  readonly source: string;
  /** '' if nothing is required. */
  readonly target: string;
  readonly forbidden: readonly string[];
}

/** `length` in characters; `terms` of a pair of languages; `forbidden` of a term. */
export const glossaryLimits = { length: 200, terms: 3000, forbidden: 10 } as const;

export interface TermProblem {
  readonly kind: 'missing' | 'forbidden';
  /** What is missing, or should not be there. */
  readonly words: string;
  readonly term: Term;
}

/** The terms that an original has. */
export function termsIn(original: string, terms: readonly Term[]): readonly Term[] {
  const says = readWords(original);
  return terms.filter(({ source }) => source !== '' && says(source));
}

/** Where a translation departs from the glossary: nothing is missing from one that is still empty. */
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

/** Scripts that write without blanks. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** A test whether a text has certain words in a row, in any case and with other endings. */
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

/** acta, actas: two letters more; nacido, nacida: words of five letters and more may end in two others. */
function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const stem = longer.length - 2;
  if (shorter.length < 4 || shorter.length < stem) return false;
  return longer.startsWith(shorter.length > 4 ? shorter.slice(0, stem) : shorter);
}

/** Terms of lines 'original;translation;never|never', as spreadsheets write them; tabs separate cells, too. */
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
