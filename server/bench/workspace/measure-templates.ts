import { asTemplate } from '@truepage/core/workspace/templates/as-template';
import { fillTemplate } from '@truepage/core/workspace/templates/fill-template';
import {
  formLikeness,
  formMarks,
  surelyOf,
  type PaperMarks,
  type StoredForm,
} from '@truepage/core/workspace/templates/form-marks';
import { partsOf, type ReadPart } from '@truepage/core/workspace/templates/read-lines';
import { filledOf, needsConfirmation, textsOf, type Block } from '@truepage/core/workspace/block';
import type { LanguageCode } from '@truepage/core/languages';
import { createWorkKeys } from '../../src/workspace/work-keys.ts';
import { isWronglyFilled, keysFor, keysToMake } from './count-keys.ts';
import { readForms, scanned, typed, typedAs, type Form, type FormSet } from './template-papers.ts';

/** The benefit of templates on the samples of the delivery checks, at a share of misread words. */
export interface Measured {
  /** For each later paper: whether its own form is suggested first, another one, or none. */
  readonly suggested: { right: number; wrong: number; none: number };
  readonly halves: Readonly<Record<'tuned by' | 'held out', Tally>>;
}

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
/** Shares of words that a scan misreads. */
const noises = [0, 0.02, 0.05, 0.1];
const { markWord } = createWorkKeys('00'.repeat(32));

type Storing = (paper: PaperMarks) => StoredForm;
/** The current storage format of a template, and the one before 28 November 2026. */
const storedForm: Storing = (paper) => ({ words: [...paper.keys()], hasLayout: true });
export const storedBefore: Storing = (paper) => ({ words: [...new Set(paper.values())], hasLayout: false });

/** A table of suggested templates and remaining keystrokes by share of misread words. */
export function* tableOfTemplates(): Generator<string> {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  yield '| papers | misread words | right template | wrong template | left to type | filled wrongly | unasked |';
  yield '| --- | ---: | ---: | ---: | ---: | ---: | ---: |';
  for (const set of ['forms', 'papers'] as const)
    for (const noise of noises) {
      const { suggested, halves } = measureTemplates(set, noise);
      const { right, wrong: other } = sharesOf(suggested);
      for (const [half, { forms, left, all, filled, wrong, surelyWrong }] of Object.entries(halves))
        yield `| ${forms} ${set}, ${half} | ${[noise, right, other, left / all].map(percent).join(' | ')} | ${wrong} of ${filled} | ${surelyWrong} |`;
    }
}

export function sharesOf({ right, wrong, none }: Measured['suggested']) {
  const papers = right + wrong + none;
  return { right: right / papers, wrong: wrong / papers };
}

/** Creates a template from the first paper of each form, and uses it for later ones. */
export function measureTemplates(set: FormSet, noise: number, store: Storing = storedForm): Measured {
  const forms = readForms(set).map((form, seed) => ({
    ...form,
    template: templateOf(form, noise, seed, store),
  }));
  const suggested = { right: 0, wrong: 0, none: 0 };
  const halves = { 'tuned by': { ...nothing }, 'held out': { ...nothing } };
  for (const [at, form] of forms.entries()) {
    const [first, ...later] = form.papers;
    const tally = halves[tunedBy.includes(first.from) ? 'tuned by' : 'held out'];
    tally.forms += 1;
    for (const [number, paper] of later.slice(0, papersEach).entries()) {
      const { names, from, to } = paper;
      const parts = partsOf(scanned(paper, noise, at * 100 + number + 1));
      const id = suggest(marksOf(parts, names), forms, from, to);
      suggested[id === form.id ? 'right' : id === undefined ? 'none' : 'wrong'] += 1;
      if (id !== form.id) continue;
      const filled = fillTemplate(form.template.pages, { names, from, to, parts, newId: () => 'x' });
      for (const [page, blocks] of typedAs(form, first, paper).entries())
        for (const [index, wanted] of blocks.entries())
          if (wanted !== undefined) count(tally, wanted, filled[page]?.blocks[index]);
    }
  }
  return { suggested, halves };
}

function templateOf({ papers: [first] }: Form, noise: number, seed: number, store: Storing) {
  const { names, from, to } = first;
  const parts = partsOf(scanned(first, noise, seed));
  return {
    pages: asTemplate(typed(first), { names, from, to, parts }),
    stored: store(marksOf(parts, names)),
  };
}

function marksOf(parts: readonly ReadPart[], names: readonly string[]): PaperMarks {
  return new Map(formMarks(parts, names).map(({ mark, word }) => [markWord(mark), markWord(word)]));
}

/** The form that the service suggests for a paper of these languages. */
function suggest(
  paper: PaperMarks,
  forms: readonly (Form & { readonly template: { readonly stored: StoredForm } })[],
  from: LanguageCode,
  to: LanguageCode,
): string | undefined {
  const ofPair = forms.filter(({ papers: [first] }) => first.from === from && first.to === to);
  return surelyOf(
    ofPair
      .map(({ id, template: { stored } }) => ({ ...stored, id, likeness: formLikeness(stored, paper) }))
      .toSorted((one, other) => other.likeness - one.likeness),
  )?.id;
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
