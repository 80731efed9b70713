import { foldWord } from '../../checks/names/fold-name.ts';
import { wordKey } from '../../texts/word-key.ts';
import type { ReadPart } from './read-lines.ts';

/** The maximum number per form. */
const mostMarks = 600;

/** A word of a form, or the position of one of its words: 'line acta'. */
interface FormMark {
  readonly mark: string;
  /** The word that the mark is about. */
  readonly word: string;
}

/**
 * The marks of an original's form: each word, once more if it starts a line or column, and three more times if it is in the first line,
 * which is the title. Numbers, short words and names are excluded. Forms of one office often differ only in title and layout.
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

/** Hashes of a form's marks, as stored. */
export interface StoredForm {
  readonly words: readonly number[];
  /** Whether they include positions; until 28 November 2026 they were words only. */
  readonly hasLayout: boolean;
}

/** A document's hashes: of each mark, and of the word that it is about. */
export type PaperMarks = ReadonlyMap<number, number>;

/** The marks of a form. A form with words only is assumed to have them in the same positions as the document. */
function marksOfForm({ words, hasLayout }: StoredForm, paper: PaperMarks): readonly number[] {
  const own = new Set(words);
  if (!hasLayout) for (const [mark, word] of paper) if (own.has(word)) own.add(mark);
  return [...own];
}

/** The similarity of a form's and a document's marks, from 0 to 100. */
export function formLikeness(form: StoredForm, paper: PaperMarks): number {
  const marks = marksOfForm(form, paper);
  if (marks.length === 0) return 0;
  return Math.round((200 * sharedMarks(marks, paper).length) / (marks.length + paper.size));
}

/** The minimum similarity of a document and its form, in per cent, … */
const leastAlike = 40;
/** … and the minimum lead over the next form. A form without a layout needs more. */
const [clearlyMore, clearlyMoreOfWords] = [3, 6];

function isOfForm(likeness: number): boolean {
  return likeness >= leastAlike;
}

interface AlikeForm extends Pick<StoredForm, 'hasLayout'> {
  readonly likeness: number | null;
}

/** The form that a document surely has, given the forms sorted by similarity; undefined if a person must choose. */
export function surelyOf<Form extends AlikeForm>([best, next]: readonly Form[]): Form | undefined {
  const likeness = best?.likeness ?? 0;
  const lead = best?.hasLayout === true ? clearlyMore : clearlyMoreOfWords;
  return isOfForm(likeness) && likeness - (next?.likeness ?? 0) >= lead ? best : undefined;
}

/** The marks that both documents of a form have: the printed text, without what was filled in. */
function sharedMarks(form: readonly number[], paper: PaperMarks): readonly number[] {
  return form.filter((mark) => paper.has(mark));
}

/** A form after it was used for a document: it gets the positions of the words, and on the first use loses the words about a person. */
export function learntFrom(
  form: StoredForm & { readonly isCompared: boolean },
  paper: PaperMarks,
): typeof form {
  const isKnown = form.isCompared && form.hasLayout;
  if (isKnown || !isOfForm(formLikeness(form, paper))) return form;
  const marks = marksOfForm(form, paper);
  return { words: form.isCompared ? marks : sharedMarks(marks, paper), hasLayout: true, isCompared: true };
}
