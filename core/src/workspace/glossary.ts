import { wordKey } from '../texts/word-key.ts';
import { textsOf, type Block } from './block.ts';
import { keysOf } from './templates/read-lines.ts';

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
  return terms.filter(({ source }) => source !== '' && says(original, source));
}

/** Where a block departs from the glossary: nothing is missing from one that is still empty. */
export function termProblems(block: Block, terms: readonly Term[]): readonly TermProblem[] {
  const text = textsOf(block).join(' ');
  if (text.trim() === '') return [];
  const always = terms.filter(({ source }) => source === '');
  return [...termsIn(block.original ?? '', terms), ...always].flatMap((term): TermProblem[] => {
    const { target, source, forbidden } = term;
    const isMissing = source !== '' && target !== '' && !says(text, target);
    const used = forbidden.filter((words) => says(text, words) && !says(target, words));
    return [
      ...(isMissing ? [{ kind: 'missing' as const, words: target, term }] : []),
      ...used.map((words) => ({ kind: 'forbidden' as const, words, term })),
    ];
  });
}

/** Scripts that write without blanks. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** Whether a text has these words in a row, in any case and with other endings. */
function says(text: string, words: string): boolean {
  if (unspaced.test(words)) return wordKey(text).includes(wordKey(words));
  const [all, sought] = [keysOf(text), keysOf(words)];
  return (
    sought.length > 0 &&
    all.some((_, at) => sought.every((word, index) => isForm(word, all[at + index] ?? '')))
  );
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
