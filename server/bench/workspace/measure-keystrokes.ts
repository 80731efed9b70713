import { percent } from '../harness/figures.ts';
import { averageOf, measureForms, suggestedOf } from './measure-forms.ts';
import { measureTemplates } from './measure-templates.ts';

/** Shares of words that a scan misreads. */
const noises = [0, 0.02, 0.05, 0.1];

/** A table of suggested templates and remaining keystrokes by share of misread words. */
export function* measureKeystrokes(): Generator<string> {
  yield '| papers | misread words | right template | wrong template | left to type | form by form | filled wrongly | unasked |';
  yield '| --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |';
  for (const noise of noises) {
    const forms = measureForms(noise);
    for (const isHeldOut of [false, true]) {
      const chosen = forms.filter((form) => form.isHeldOut === isHeldOut);
      const shares = chosen.map(({ share }) => Math.round(100 * share));
      const title = `${chosen.length} forms ${isHeldOut ? 'held out' : 'tuned by'}`;
      const range = `${Math.min(...shares)} to ${Math.max(...shares)} %`;
      const { right, wrong } = suggestedOf(chosen);
      yield `| ${title} | ${percent(noise)} | ${percent(right)} | ${percent(wrong)} | ${percent(averageOf(chosen))} | ${range} | | |`;
    }
  }
  for (const set of ['forms', 'papers'] as const)
    for (const noise of noises) {
      const { suggested, halves } = measureTemplates(set, noise);
      const [right, other] = [suggested.right, suggested.wrong].map((count) =>
        percent(count / suggested.papers),
      );
      for (const [half, { forms, left, all, filled, wrong, surelyWrong }] of Object.entries(halves)) {
        const title = `${forms} samples of the checks (${set}), ${half}`;
        yield `| ${title} | ${percent(noise)} | ${right} | ${other} | ${percent(left / all)} | | ${wrong} of ${filled} | ${surelyWrong} |`;
      }
    }
}
