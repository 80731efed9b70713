import { foldWord } from '../../checks/names/fold-name.ts';
import { wordKey } from '../../texts/word-key.ts';
import type { ReadPart } from './read-lines.ts';

/** Of a form. */
const mostWords = 400;

/** The words of an original that may be printed on its form: without numbers, short words and names. */
export function formWords(parts: readonly ReadPart[], names: readonly string[]): readonly string[] {
  const own = new Set(names.flatMap((name) => name.split(/[\s,.-]+/u).map(foldWord)));
  const words = parts
    .flatMap((part) => part.words)
    .filter(({ text }) => !/\p{N}/u.test(text) && !own.has(foldWord(text)))
    .map(({ text }) => wordKey(text))
    .filter(({ length }) => length >= 3);
  return [...new Set(words)].slice(0, mostWords);
}

/** How much of a form's words a paper has, from 0 to 100. */
export function formLikeness(form: readonly number[], paper: ReadonlySet<number>): number {
  if (form.length === 0) return 0;
  return Math.round((100 * form.filter((word) => paper.has(word)).length) / form.length);
}

/** From this likeness on, in percent, a template is suggested. */
export const suggestedFrom = 50;

/** The words that both papers of a form have: what is printed on it, without what was filled in. */
export function sharedWords(form: readonly number[], paper: ReadonlySet<number>): readonly number[] {
  return form.filter((word) => paper.has(word));
}
