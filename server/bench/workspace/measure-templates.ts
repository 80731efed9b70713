import { asTemplate } from '@truepage/core/workspace/templates/as-template';
import { fillTemplate } from '@truepage/core/workspace/templates/fill-template';
import { formLikeness, formWords, suggestedFrom } from '@truepage/core/workspace/templates/form-words';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import { createWorkKeys } from '../../src/workspace/work-keys.ts';
import { keysToCorrect, keysToType } from './count-keys.ts';
import { readForms, scanned, typed, typedAs, type Form, type FormSet } from './template-papers.ts';

/** What templates are worth on the samples of the delivery checks, at a share of misread words. */
export interface Measured {
  readonly forms: number;
  readonly papers: number;
  /** Of the papers: the right template was suggested first, another one was, none was. */
  readonly right: number;
  readonly wrong: number;
  readonly none: number;
  /** Of typing the later papers of a form anew: what is left to type. */
  readonly keys: number;
}

const { markWord } = createWorkKeys('00'.repeat(32));

/** Later papers of each form. */
const papersEach = 3;

/** Templates are made of the first paper of each form, and used for later ones. */
export function measureTemplates(set: FormSet, noise: number): Measured {
  const forms = readForms(set);
  const templates = forms.map(({ id, papers: [first] }, seed) => ({ id, ...templateOf(first, noise, seed) }));
  let [count, right, wrong, left, all] = [0, 0, 0, 0, 0];
  for (const [
    at,
    {
      id,
      papers: [first, ...later],
    },
  ] of forms.entries())
    for (const [number, paper] of later.slice(0, papersEach).entries()) {
      if (first === undefined) continue;
      const parts = partsOf(scanned(paper, noise, at * 100 + number + 1));
      const words = new Set(formWords(parts, paper.names).map(markWord));
      const ofPair = templates.filter(({ from, to }) => from === paper.from && to === paper.to);
      const [best] = ofPair
        .map((template) => ({ template, likeness: formLikeness(template.words, words) }))
        .toSorted((one, other) => other.likeness - one.likeness);
      count += 1;
      if (best === undefined || best.likeness < suggestedFrom) continue;
      if (best.template.id !== id) {
        wrong += 1;
        continue;
      }
      right += 1;
      const { names, from, to } = paper;
      const filled = fillTemplate(best.template.pages, { names, from, to, parts, newId: () => 'x' });
      const wanted = typedAs(first, paper);
      left += keysToCorrect(filled, wanted);
      all += keysToType(wanted);
    }
  return { forms: forms.length, papers: count, right, wrong, none: count - right - wrong, keys: left / all };
}

function templateOf(first: Form['papers'][number] | undefined, noise: number, seed: number) {
  if (first === undefined) throw new Error('A form has no paper.');
  const parts = partsOf(scanned(first, noise, seed));
  const { names, from, to } = first;
  return {
    from,
    to,
    pages: asTemplate(typed(first), { names, from, to, parts }),
    words: formWords(parts, names).map(markWord),
  };
}
