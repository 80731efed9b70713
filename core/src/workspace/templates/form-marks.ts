import { foldWord } from '../../checks/names/fold-name.ts';
import { wordKey } from '../../texts/word-key.ts';
import type { ReadPart } from './read-lines.ts';

/** Of a form. */
const mostMarks = 600;

/** A word of a form, or where one of its words stands: 'line acta'. */
interface FormMark {
  readonly mark: string;
  /** The word that it is about. */
  readonly word: string;
}

/**
 * What an original has of its form: each word, again where it begins a line or a further column, and three times more in the first
 * line, which is the title. Without numbers, short words and names. Forms of one office often differ in title and layout alone.
 */
export function formMarks(parts: readonly ReadPart[], names: readonly string[]): readonly FormMark[] {
  const own = new Set(names.flatMap((name) => name.split(/[\s,.-]+/u).map(foldWord)));
  const [title] = parts;
  const marks = parts.flatMap((part, at): FormMark[] => {
    const words = part.words
      .filter(({ text }) => !/\p{N}/u.test(text) && !own.has(foldWord(text)))
      .map(({ text }) => wordKey(text))
      .filter(({ length }) => length >= 3);
    const begins = isSameLine(part, parts[at - 1]) ? 'column' : 'line';
    const inTitle = isSameLine(part, title) ? words : [];
    return [
      ...words.map((word) => ({ mark: word, word })),
      ...words.slice(0, 1).map((word) => ({ mark: `${begins} ${word}`, word })),
      ...inTitle.flatMap((word) => [1, 2, 3].map((time) => ({ mark: `title ${time} ${word}`, word }))),
    ];
  });
  return [...new Map(marks.map((one) => [one.mark, one])).values()].slice(0, mostMarks);
}

function isSameLine({ page, line }: ReadPart, other: ReadPart | undefined): boolean {
  return other?.page === page && other.line === line;
}

/** Hashes of marks, as they are stored of a form. */
export interface StoredForm {
  readonly words: readonly number[];
  /** Whether they say where its words stand; until 28 November 2026 they were words alone. */
  readonly hasLayout: boolean;
}

/** A paper's hashes: of each of its marks, and of the word that it is about. */
export type PaperMarks = ReadonlyMap<number, number>;

/** The marks of a form. One that has words alone is taken to have them where the paper does. */
function marksOfForm({ words, hasLayout }: StoredForm, paper: PaperMarks): readonly number[] {
  const own = new Set(words);
  if (!hasLayout) for (const [mark, word] of paper) if (own.has(word)) own.add(mark);
  return [...own];
}

/** How much of its marks a paper has in common with a form, from 0 to 100. */
export function formLikeness(form: StoredForm, paper: PaperMarks): number {
  const marks = marksOfForm(form, paper);
  if (marks.length === 0) return 0;
  return Math.round((200 * sharedMarks(marks, paper).length) / (marks.length + paper.size));
}

/** In percent: a paper and its form have at least this in common, … */
const leastAlike = 40;
/** … and this much more than the paper has with the next form. A form without a layout needs more. */
const [clearlyMore, clearlyMoreOfWords] = [3, 6];

function isOfForm(likeness: number): boolean {
  return likeness >= leastAlike;
}

interface AlikeForm extends Pick<StoredForm, 'hasLayout'> {
  readonly likeness: number | null;
}

/** Of forms, the most alike first, the one that a paper surely is of; undefined: a person has to choose. */
export function surelyOf<Form extends AlikeForm>([best, next]: readonly Form[]): Form | undefined {
  const likeness = best?.likeness ?? 0;
  const lead = best?.hasLayout === true ? clearlyMore : clearlyMoreOfWords;
  return isOfForm(likeness) && likeness - (next?.likeness ?? 0) >= lead ? best : undefined;
}

/** The marks that both papers of a form have: of what is printed on it, not of what was filled in. */
function sharedMarks(form: readonly number[], paper: PaperMarks): readonly number[] {
  return form.filter((mark) => paper.has(mark));
}

/** A form after it was used for a paper: the paper tells where its words stand, and the first one which of them are about a person. */
export function learntFrom(
  form: StoredForm & { readonly isCompared: boolean },
  paper: PaperMarks,
): typeof form {
  const isKnown = form.isCompared && form.hasLayout;
  if (isKnown || !isOfForm(formLikeness(form, paper))) return form;
  const marks = marksOfForm(form, paper);
  return { words: form.isCompared ? marks : sharedMarks(marks, paper), hasLayout: true, isCompared: true };
}
