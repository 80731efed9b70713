import { foldWord } from '../../checks/names/fold-name.ts';
import { wordKey } from '../../texts/word-key.ts';
import type { ReadPart } from './read-lines.ts';

/** Of a form. */
const mostMarks = 600;

/**
 * What an original has of its form: each word, again where it begins a line or a further column, and three times more in the first
 * line, which is the title. Without numbers, short words and names. Forms of one office often differ in title and layout alone.
 */
export function formMarks(parts: readonly ReadPart[], names: readonly string[]): readonly string[] {
  const own = new Set(names.flatMap((name) => name.split(/[\s,.-]+/u).map(foldWord)));
  const [title] = parts;
  const marks = parts.flatMap((part, at) => {
    const words = part.words
      .filter(({ text }) => !/\p{N}/u.test(text) && !own.has(foldWord(text)))
      .map(({ text }) => wordKey(text))
      .filter(({ length }) => length >= 3);
    const begins = isSameLine(part, parts[at - 1]) ? 'column' : 'line';
    const inTitle = isSameLine(part, title) ? words : [];
    return [
      ...words,
      ...words.slice(0, 1).map((word) => `${begins} ${word}`),
      ...inTitle.flatMap((word) => [1, 2, 3].map((time) => `title ${time} ${word}`)),
    ];
  });
  return [...new Set(marks)].slice(0, mostMarks);
}

function isSameLine({ page, line }: ReadPart, other: ReadPart | undefined): boolean {
  return other?.page === page && other.line === line;
}

/** How much of its marks a paper has in common with a form, from 0 to 100. */
export function formLikeness(form: readonly number[], paper: ReadonlySet<number>): number {
  if (form.length === 0) return 0;
  return Math.round((200 * sharedMarks(form, paper).length) / (form.length + paper.size));
}

/** In percent: a paper and its form have at least this in common, and this much more than the paper has with the next form. */
const [leastAlike, clearlyMore] = [40, 3];

export function isOfForm(likeness: number): boolean {
  return likeness >= leastAlike;
}

/** Of forms, the most alike first, the one that a paper surely is of; undefined: a person has to choose. */
export function surelyOf<Form extends { readonly likeness: number | null }>([best, next]: readonly Form[]):
  | Form
  | undefined {
  const likeness = best?.likeness ?? 0;
  return isOfForm(likeness) && likeness - (next?.likeness ?? 0) >= clearlyMore ? best : undefined;
}

/** The marks that both papers of a form have: of what is printed on it, not of what was filled in. */
export function sharedMarks(form: readonly number[], paper: ReadonlySet<number>): readonly number[] {
  return form.filter((mark) => paper.has(mark));
}
