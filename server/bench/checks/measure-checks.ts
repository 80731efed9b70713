import { heldOutPairs } from './held-out-pairs.ts';
import { measureSet, type Read, type Tell } from './measure-set.ts';
import { measureThread } from './measure-thread.ts';
import { readPrinted } from './print-sheets.ts';
import { readPairs, type CheckedPair } from './read-pairs.ts';
import { replanted } from './replant.ts';
import { reachesGoals, reportSet } from './report-set.ts';

// Which of the planted mistakes the delivery checks find, and how many false findings a faithful translation gets:
// `npm run measure:checks [-- papers|forms|held-out|unseen …] [--pdf] [--show]`. docs/delivery-checks.md says what the sets are.

/** Printing takes long: of these sets each twelfth pair is printed. */
const large = ['papers', 'forms'];
const byHand = [
  'unseen',
  'fresh',
  'later',
  'further',
  'blind',
  'blind-again',
  'offices',
  'counters',
] as const;
const sets: Readonly<Record<string, () => readonly CheckedPair[]>> = {
  papers: () => readPairs('papers'),
  forms: () => readPairs('forms'),
  'held-out': heldOutPairs,
  unseen: () => readPairs('unseen'),
  fresh: () => readPairs('fresh'),
  later: () => readPairs('later'),
  further: () => readPairs('further'),
  blind: () => readPairs('blind'),
  'blind-again': () => readPairs('blind-again'),
  offices: () => readPairs('offices'),
  counters: () => readPairs('counters'),
  desks: () => readPairs('desks').filter((_, at) => at % 3 !== 2),
  replanted: () =>
    replanted([...byHand.flatMap(readPairs), ...readPairs('desks').filter((_, at) => at % 3 !== 2)]),
  windows: () => replanted(readPairs('windows')),
  'desks-third': () => readPairs('desks').filter((_, at) => at % 3 === 2),
};
const only = process.argv.find((word) => word.startsWith('--from='))?.slice(7);
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
  if (asked.length > 0 && !asked.includes(name)) continue;
  const all = pairsOf().filter(({ from }) => only === undefined || from === only);
  const pairs = isPrinted && large.includes(name) ? all.filter((_, at) => at % 12 === 0) : all;
  const read: Read = isPrinted ? await readPrinted(pairs) : async (pages) => pages;
  const measured = await measureSet(pairs, read, tell);
  print(reportSet(name, measured));
  if (name === 'forms' && !isPrinted) print(await measureThread(pairs));
  if (!reachesGoals(measured)) process.exitCode = 1;
}
