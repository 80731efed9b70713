import { asTemplate } from '@truepage/core/workspace/templates/as-template';
import { fillTemplate } from '@truepage/core/workspace/templates/fill-template';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import { keysToCorrect, keysToType } from './count-keys.ts';
import { paperMarks, storedForm, Suggestions, type Storing } from './suggest-form.ts';
import { readForms, scanned, typed, typedAs, type Form, type FormSet } from './template-papers.ts';

/** The benefit of templates on the samples of the delivery checks, at a share of misread words. */
export interface Measured {
  readonly forms: number;
  readonly suggested: Suggestions;
  /** The share of keystrokes that is left for the later papers of a form. */
  readonly keys: number;
}

/** The number of later papers per form. */
const papersEach = 3;

/** Creates a template from the first paper of each form, and uses it for later ones. */
export function measureTemplates(set: FormSet, noise: number, store: Storing = storedForm): Measured {
  const forms = readForms(set);
  const templates = forms.map(({ id, papers: [first] }, seed) => ({
    id,
    ...templateOf(first, noise, seed, store),
  }));
  const suggested = new Suggestions();
  let [left, all] = [0, 0];
  for (const [at, { id, papers }] of forms.entries()) {
    const [first, ...later] = papers;
    const own = templates[at];
    if (first === undefined || own === undefined) continue;
    for (const [number, paper] of later.slice(0, papersEach).entries()) {
      const { names, from, to } = paper;
      const parts = partsOf(scanned(paper, noise, at * 100 + number + 1));
      const ofPair = templates.filter((template) => template.from === from && template.to === to);
      if (!suggested.count(id, paperMarks(parts, names), ofPair)) continue;
      const filled = fillTemplate(own.pages, { names, from, to, parts, newId: () => 'x' });
      const wanted = typedAs(first, paper);
      left += keysToCorrect(filled, wanted);
      all += keysToType(wanted);
    }
  }
  return { forms: forms.length, suggested, keys: left / all };
}

function templateOf(first: Form['papers'][number] | undefined, noise: number, seed: number, store: Storing) {
  if (first === undefined) throw new Error('A form has no paper.');
  const parts = partsOf(scanned(first, noise, seed));
  const { names, from, to } = first;
  return {
    from,
    to,
    pages: asTemplate(typed(first), { names, from, to, parts }),
    stored: store(paperMarks(parts, names)),
  };
}
