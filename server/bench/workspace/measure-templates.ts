import { asTemplate } from '@truepage/core/workspace/templates/as-template';
import { fillTemplate } from '@truepage/core/workspace/templates/fill-template';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import { filledOf, needsConfirmation, textsOf, type Block } from '@truepage/core/workspace/block';
import { isWronglyFilled, keysFor, keysToMake } from './count-keys.ts';
import { paperMarks, storedForm, Suggestions, type Storing } from './suggest-form.ts';
import { readForms, scanned, typed, typedAs, type Form, type FormSet } from './template-papers.ts';

/** The benefit of templates on the samples of the delivery checks, at a share of misread words. */
export interface Measured {
  readonly suggested: Suggestions;
  readonly halves: Readonly<Record<Half, Tally>>;
}

type Half = 'tuned by' | 'held out';

interface Tally {
  forms: number;
  /** Keys that are left to type of the later papers, and those of typing them anew. */
  left: number;
  all: number;
  /** Blocks that were filled in, those with other words than the paper's, and those of them that no person has to confirm. */
  filled: number;
  wrong: number;
  surelyWrong: number;
}

const nothing = { forms: 0, left: 0, all: 0, filled: 0, wrong: 0, surelyWrong: 0 };

/** Samples in these languages are what templates are tuned by. */
const tunedBy = ['ar', 'de', 'es', 'fa', 'hi', 'ja', 'pt-br', 'ru', 'th', 'vi'];

/** Later papers of each form. */
const papersEach = 3;

/** Creates a template from the first paper of each form, and uses it for later ones. */
export function measureTemplates(set: FormSet, noise: number, store: Storing = storedForm): Measured {
  const forms = readForms(set);
  const templates = forms.map(({ id, papers: [first] }, seed) => ({
    id,
    ...templateOf(first, noise, seed, store),
  }));
  const suggested = new Suggestions();
  const halves = { 'tuned by': { ...nothing }, 'held out': { ...nothing } };
  for (const [at, form] of forms.entries()) {
    const { id, papers } = form;
    const [first, ...later] = papers;
    const own = templates[at];
    if (first === undefined || own === undefined) continue;
    const tally = halves[tunedBy.includes(first.from) ? 'tuned by' : 'held out'];
    tally.forms += 1;
    for (const [number, paper] of later.slice(0, papersEach).entries()) {
      const { names, from, to } = paper;
      const parts = partsOf(scanned(paper, noise, at * 100 + number + 1));
      const ofPair = templates.filter((template) => template.from === from && template.to === to);
      if (!suggested.count(id, paperMarks(parts, names), ofPair)) continue;
      const filled = fillTemplate(own.pages, { names, from, to, parts, newId: () => 'x' });
      for (const [page, blocks] of typedAs(form, first, paper).entries())
        for (const [index, wanted] of blocks.entries())
          if (wanted !== undefined) count(tally, wanted, filled[page]?.blocks[index]);
    }
  }
  return { suggested, halves };
}

function count(tally: Tally, wanted: Block, given: Block | undefined): void {
  tally.left += keysToMake(wanted, given);
  tally.all += keysFor(wanted);
  if (given === undefined || textsOf(given).at(-1) === '') return;
  if (filledOf(given) !== undefined) tally.filled += 1;
  if (!isWronglyFilled(wanted, given)) return;
  tally.wrong += 1;
  if (!needsConfirmation(given)) tally.surelyWrong += 1;
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
