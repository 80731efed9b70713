import { shareOf } from '../harness/figures.ts';
import { print, table, type Cell } from '../harness/report.ts';
import { heldOutPairs } from './held-out-pairs.ts';
import { asText, measureSet, type Measured, type Tell } from './measure-set.ts';
import { readPrinted } from './print-sheets.ts';
import { readPairs, type CheckedPair } from './read-pairs.ts';
import { replanted } from './replant.ts';

// Measures which of the planted mistakes the delivery checks find, and how many false findings a faithful translation gets:
// `npm run measure:checks [-- papers|forms|held-out|unseen …] [--pdf] [--show]`. docs/delivery-checks.md describes the sets.

/** Printing is slow: only every twelfth pair of these sets is printed. */
const large = ['papers', 'forms'];
const byHand = ['unseen', 'fresh', 'later', 'further', 'blind', 'blind-again', 'offices', 'counters'];
const desks = (isThird: boolean) => readPairs('desks').filter((_, at) => (at % 3 === 2) === isThird);
const files = [...large, ...byHand, 'numerals', 'negations'].map(
  (name) => [name, () => readPairs(name)] as const,
);
const sets: Readonly<Record<string, () => readonly CheckedPair[]>> = {
  ...Object.fromEntries(files),
  'held-out': heldOutPairs,
  desks: () => desks(false),
  'desks-third': () => desks(true),
  replanted: () => replanted([...byHand.flatMap(readPairs), ...desks(false)]),
  archives: () => readPairs('archives').filter((_, at) => at % 2 === 0),
  'archives-half': () => readPairs('archives').filter((_, at) => at % 2 === 1),
  windows: () => replanted(readPairs('windows')),
};
const isPrinted = process.argv.includes('--pdf');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const tell: Tell = (what, { id, original, faithful }, detail) => {
  if (!process.argv.includes('--show')) return;
  print([what, id, ...[detail, original, faithful].map((each) => JSON.stringify(each))].join('\n  '));
};

for (const [name, pairsOf] of Object.entries(sets)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const pairs = pairsOf().filter((_, at) => !isPrinted || !large.includes(name) || at % 12 === 0);
  const read = isPrinted ? await readPrinted(pairs) : asText;
  printSet(name, await measureSet(pairs, { original: read, translation: read }, tell));
}

/** The tables of docs/delivery-checks.md for one set; the exit code is 1 if it misses the goals. */
function printSet(title: string, { byMistake, byLanguage, all, ms }: Measured): void {
  const isReached = all.found / all.planted >= 0.95 && all.falsely / Math.max(1, all.clean) <= 0.5;
  if (!isReached) process.exitCode = 1;
  const mistakes = [...byMistake].map(([kind, { planted, found }]): Cell[] => [
    kind,
    planted,
    shareOf(found, planted),
  ]);
  const languages = [...byLanguage, ['all', all] as const].map(
    ([language, { planted, found, clean, falsely }]): Cell[] => {
      const each = clean === 0 ? '–' : (falsely / clean).toFixed(2);
      return [language, planted, shareOf(found, planted), clean, each];
    },
  );
  const lines = [
    `## ${title}: ${isReached ? 'reaches' : 'misses'} 95 % found, at most 0.5 false findings per paper; ${ms.toFixed(1)} ms a paper`,
    ...table(['planted', 'papers', 'found'], mistakes),
    '',
    ...table(['from', 'planted', 'found', 'clean papers', 'false findings per paper'], languages),
    '',
  ];
  print(lines.join('\n'));
}
