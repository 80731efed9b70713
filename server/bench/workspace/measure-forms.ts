import { learntFrom } from '@truepage/core/workspace/templates/form-marks';
import { asTemplate } from '@truepage/core/workspace/templates/as-template';
import { fillTemplate } from '@truepage/core/workspace/templates/fill-template';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import { keysToCorrect, keysToType } from './count-keys.ts';
import { makeForms, type FormPaper, type MadeForm } from './form-papers.ts';
import { paperMarks, storedBefore, storedForm, Suggestions } from './suggest-form.ts';
import { scanned } from './template-papers.ts';

/** The number of papers per form after the first. */
const laterPapers = 4;

export interface MeasuredForm {
  readonly id: string;
  readonly isHeldOut: boolean;
  /** The share of keystrokes that is left for the later papers, from 0 to 1. */
  readonly share: number;
  readonly suggested: Suggestions;
}

/** Stored now, stored before 28 November 2026, or stored before and used for a paper since. */
type Age = 'now' | 'before' | 'before, used once';

/**
 * Measures, at a share of misread words, what is left to type for the later papers of forty generated forms, and which form is
 * suggested for them.
 */
export function measureForms(noise: number, age: Age = 'now'): readonly MeasuredForm[] {
  const templates = makeForms(laterPapers + 1).map((form, seed) => {
    const [first, second, ...later] = form.papers;
    if (first === undefined || second === undefined) throw new Error('A form has no papers.');
    const context = contextOf(form, first, noise, seed);
    const paper = paperMarks(context.parts, first.names);
    const template = { ...form, template: asTemplate(first.typed, context) };
    if (age === 'now') return { ...template, stored: storedForm(paper), later: [second, ...later] };
    const stored = { ...storedBefore(paper), isCompared: false };
    if (age === 'before') return { ...template, stored, later: [second, ...later] };
    const next = paperMarks(contextOf(form, second, noise, 1000 + seed).parts, second.names);
    return { ...template, stored: learntFrom(stored, next), later };
  });
  return templates.map((form, seed) => {
    const { id, isHeldOut, language, later, template } = form;
    const suggested = new Suggestions();
    const others = templates.filter((one) => one.language === language);
    let [left, all] = [0, 0];
    for (const [at, paper] of later.entries()) {
      const context = contextOf(form, paper, noise, 1000 + 10 * seed + at);
      suggested.count(id, paperMarks(context.parts, paper.names), others);
      left += keysToCorrect(fillTemplate(template, { ...context, newId: () => 'x' }), paper.typed);
      all += keysToType(paper.typed);
    }
    return { id, isHeldOut, share: left / all, suggested };
  });
}

function contextOf({ language }: MadeForm, paper: FormPaper, noise: number, seed: number) {
  const parts = partsOf(scanned(paper, noise, seed));
  return { names: paper.names, from: language.code, to: 'en', parts } as const;
}

/** The average share of forms. */
export const averageOf = (forms: readonly MeasuredForm[]): number =>
  forms.reduce((sum, { share }) => sum + share, 0) / Math.max(1, forms.length);

/** For all later papers together, from 0 to 1: how often the right form was suggested first, and how often a wrong one. */
export function suggestedOf(forms: readonly MeasuredForm[]): {
  readonly right: number;
  readonly wrong: number;
} {
  const sum = (of: 'right' | 'wrong' | 'papers') =>
    forms.reduce((all, { suggested }) => all + suggested[of], 0);
  return { right: sum('right') / sum('papers'), wrong: sum('wrong') / sum('papers') };
}
