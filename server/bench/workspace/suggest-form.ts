import { formLikeness, formMarks, surelyOf } from '@truepage/core/workspace/templates/form-marks';
import type { ReadPart } from '@truepage/core/workspace/templates/read-lines';
import { createWorkKeys } from '../../src/workspace/work-keys.ts';

const { markWord } = createWorkKeys('00'.repeat(32));

/** As they are stored of a template. */
export function marksOf(parts: readonly ReadPart[], names: readonly string[]): readonly number[] {
  return formMarks(parts, names).map(markWord);
}

/** Whether a paper's own form is suggested first of those there are, another one, or none. */
export class Suggestions {
  right = 0;
  wrong = 0;
  none = 0;

  /** Returns whether it was the right one. */
  count(
    id: string,
    marks: readonly number[],
    forms: readonly { readonly id: string; readonly marks: readonly number[] }[],
  ): boolean {
    const paper = new Set(marks);
    const suggested = surelyOf(
      forms
        .map((form) => ({ id: form.id, likeness: formLikeness(form.marks, paper) }))
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
