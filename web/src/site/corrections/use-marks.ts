import { useState } from 'react';
import type { CorrectionMark } from '@truepage/core/api/corrections/corrections';
import { mostMarks } from '@truepage/core/corrections/correction';
import { attempt } from '../attempt.ts';
import { randomId } from '../order/form/idempotency-key.ts';

export interface WrittenMark extends CorrectionMark {
  readonly id: string;
}

/** The unsent marks of a version. They survive a reload of this tab. */
export function useMarks(fileId: string) {
  const key = `truepage.marks.${fileId}`;
  const [marks, setMarks] = useState(() => stored(key));
  const [chosen, choose] = useState<string>();
  const change = (next: readonly WrittenMark[]) => {
    setMarks(next);
    attempt(() => sessionStorage.setItem(key, JSON.stringify(next)));
  };
  return {
    marks,
    chosen,
    choose,
    isFull: marks.length >= mostMarks,
    /** A new mark is selected immediately, which moves the focus to its pin. */
    add: (place: Pick<CorrectionMark, 'page' | 'at'>) => {
      if (marks.length >= mostMarks) return;
      const id = randomId();
      change([...marks, { id, ...place, wrong: '', right: '' }]);
      choose(id);
    },
    edit: (id: string, changes: Partial<CorrectionMark>) =>
      change(marks.map((mark) => (mark.id === id ? { ...mark, ...changes } : mark))),
    remove: (id: string) => change(marks.filter((mark) => mark.id !== id)),
    clear: () => {
      setMarks([]);
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}
export type Marks = ReturnType<typeof useMarks>;

/** Trusted: only this page writes it. */
function stored(key: string): readonly WrittenMark[] {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '[]') as WrittenMark[]) ?? [];
}
