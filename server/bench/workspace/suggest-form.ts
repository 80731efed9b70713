import {
  formLikeness,
  formMarks,
  surelyOf,
  type PaperMarks,
  type StoredForm,
} from '@truepage/core/workspace/templates/form-marks';
import type { ReadPart } from '@truepage/core/workspace/templates/read-lines';
import { createWorkKeys } from '../../src/workspace/work-keys.ts';

const { markWord } = createWorkKeys('00'.repeat(32));

export function paperMarks(parts: readonly ReadPart[], names: readonly string[]): PaperMarks {
  return new Map(formMarks(parts, names).map(({ mark, word }) => [markWord(mark), markWord(word)]));
}

export type Storing = (paper: PaperMarks) => StoredForm;

/** The current storage format of a template. */
export function storedForm(paper: PaperMarks): StoredForm {
  return { words: [...paper.keys()], hasLayout: true };
}

/** The storage format of templates before 28 November 2026. */
export function storedBefore(paper: PaperMarks): StoredForm {
  return { words: [...new Set(paper.values())], hasLayout: false };
}

/** Counts whether a paper's own form is suggested first, or another one, or none. */
export class Suggestions {
  right = 0;
  wrong = 0;
  none = 0;

  /** Returns whether the right form was suggested. */
  count(
    id: string,
    paper: PaperMarks,
    forms: readonly { readonly id: string; readonly stored: StoredForm }[],
  ): boolean {
    const suggested = surelyOf(
      forms
        .map(({ id: other, stored }) => ({ ...stored, id: other, likeness: formLikeness(stored, paper) }))
        .toSorted((one, other) => other.likeness - one.likeness),
    );
    if (suggested === undefined) this.none += 1;
    else if (suggested.id === id) this.right += 1;
    else this.wrong += 1;
    return suggested?.id === id;
  }

  get papers(): number {
    return this.right + this.wrong + this.none;
  }
}
