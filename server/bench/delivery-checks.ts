import { formPairs } from './delivery-forms/form-pairs.ts';
import { readPrinted } from './delivery-forms/print-forms.ts';
import { paperPairs } from './delivery-papers/paper-pairs.ts';
import { heldOutPairs } from './delivery-sets/held-out-pairs.ts';
import { unseenPairs } from './delivery-sets/unseen-pairs.ts';
import type { CheckedPair } from './delivery-sets/checked-pair.ts';
import { measureSet, type Read, type Tell } from './delivery-sets/measure-set.ts';
import { measureThread } from './delivery-sets/measure-thread.ts';
import { reachesGoals, reportSet } from './delivery-sets/report-set.ts';

// How much of what is planted the delivery checks find, and how often they are wrong about a faithful translation:
// `npm run measure:checks [-- papers|forms|held-out|unseen …] [--pdf] [--show]`. Four sets: papers made of templates, forms made of
// words and layouts, pairs that others wrote, where ../shared/papers is there, and pairs by hand in other languages.

const sets = {
  tuning: () => paperPairs('tuning', isPrinted),
  papers: () => paperPairs('held-out', isPrinted),
  forms: () => formPairs(isPrinted),
  'held-out': heldOutPairs,
  unseen: unseenPairs,
};
const isPrinted = process.argv.includes('--pdf');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const tell: Tell = (what, { id, original, faithful }, detail) => {
  if (process.argv.includes('--show'))
    print(
      [what, id, JSON.stringify(detail), JSON.stringify(original), JSON.stringify(faithful)].join('\n  '),
    );
};

for (const [name, pairsOf] of Object.entries(sets)) {
  if (asked.length > 0 ? !asked.includes(name) : name === 'tuning') continue;
  const pairs = [...pairsOf()];
  const measured = await measureSet(pairs, await readerFor(name, pairs), tell);
  print(reportSet(name, measured));
  if (name === 'forms' && !isPrinted) print(await measureThread(pairs));
  if (!reachesGoals(measured)) process.exitCode = 1;
}

/** Each set has a typesetter of its own. Typst is loaded where it is needed, some 50 MB. */
async function readerFor(name: string, pairs: readonly CheckedPair[]): Promise<Read> {
  if (!isPrinted) return async (pages) => pages;
  return name === 'forms' ? readPrinted(pairs) : (await import('./delivery-papers/print-paper.ts')).asTypeset;
}
