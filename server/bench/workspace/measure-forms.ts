import { asTemplate } from '@truepage/core/workspace/templates/as-template';
import { fillTemplate } from '@truepage/core/workspace/templates/fill-template';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import { keysToCorrect, keysToType } from './count-keys.ts';
import { makeForms, type FormPaper, type MadeForm } from './form-papers.ts';
import { scanned } from './template-papers.ts';

/** Papers of a form after the first. */
const laterPapers = 4;

export interface FormKeys {
  readonly id: string;
  readonly isHeldOut: boolean;
  /** Of typing the later papers anew: what is left to type, from 0 to 1. */
  readonly share: number;
}

/** What is left to type of the later papers of forty made forms, at a share of misread words. */
export function measureForms(noise: number): readonly FormKeys[] {
  return makeForms(laterPapers + 1).map((form, seed) => {
    const { id, isHeldOut, papers } = form;
    const [first, ...later] = papers;
    if (first === undefined) throw new Error('A form has no paper.');
    const template = asTemplate(first.typed, contextOf(form, first, noise, seed));
    let [left, all] = [0, 0];
    for (const [at, paper] of later.entries()) {
      const context = contextOf(form, paper, noise, 1000 + 10 * seed + at);
      left += keysToCorrect(fillTemplate(template, { ...context, newId: () => 'x' }), paper.typed);
      all += keysToType(paper.typed);
    }
    return { id, isHeldOut, share: left / all };
  });
}

function contextOf({ language }: MadeForm, paper: FormPaper, noise: number, seed: number) {
  const parts = partsOf(scanned(paper, noise, seed));
  return { names: paper.names, from: language.code, to: 'en', parts } as const;
}

/** The average share of forms. */
export const averageOf = (forms: readonly FormKeys[]): number =>
  forms.reduce((sum, { share }) => sum + share, 0) / Math.max(1, forms.length);
