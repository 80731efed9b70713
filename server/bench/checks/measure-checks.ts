import { checkDelivery, type DeliveryCheck } from '@truepage/core/checks/check-delivery';
import { heldOutPairs } from './held-out-pairs.ts';
import { measureSet, type Read, type Tell, type Measured } from './measure-set.ts';
import { readPrinted } from './print-sheets.ts';
import { readPairs, type CheckedPair } from './read-pairs.ts';
import { replanted } from './replant.ts';
import { createComparer } from '../../src/delivery-checks/compare-documents.ts';
import { median, quantile, timed } from '../harness/figures.ts';

/** The number of pairs that are also compared with a new thread each. */
const mostNew = 15;

const mostPairs = 200;

const shown = (times: readonly number[]): string =>
  [0.5, 0.95].map((part) => quantile(times, part).toFixed(1)).join('/');

// Measures which of the planted mistakes the delivery checks find, and how many false findings a faithful translation gets:
// `npm run measure:checks [-- papers|forms|held-out|unseen …] [--pdf] [--show]`. docs/delivery-checks.md describes the sets.

/** Printing is slow: only every twelfth pair of these sets is printed. */
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
  numerals: () => readPairs('numerals'),
  negations: () => readPairs('negations'),
  archives: () => readPairs('archives').filter((_, at) => at % 2 === 0),
  'archives-half': () => readPairs('archives').filter((_, at) => at % 2 === 1),
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

/**
 * The median time of a comparison as the service waits for it, in ms: in its thread, in a new thread each, and without a
 * thread.
 */
async function measureThread(pairs: readonly CheckedPair[]): Promise<string> {
  const checks = pairs.slice(0, mostPairs).map(({ original, faithful, from, to, names }): DeliveryCheck => ({
    original: { pages: original, countedPages: original.length },
    translation: { pages: faithful, countedPages: faithful.length },
    from,
    to,
    names,
  }));
  const warm = createComparer();
  const [kept, fresh, alone] = [
    await timesOf(checks, (check) => warm.compare(check)),
    await timesOf(checks.slice(0, mostNew), (check) => createComparer({ idleMs: 0 }).compare(check)),
    await timesOf(checks, async (check) => checkDelivery(check)),
  ];
  return `A pair waits ${shown(kept)} ms for its comparison (p50/p95), ${shown(fresh)} ms in a new thread: ${(median(kept) / median(fresh)).toFixed(2)} of it; ${shown(alone)} ms without a thread.\n`;
}

async function timesOf(
  checks: readonly DeliveryCheck[],
  compare: (check: DeliveryCheck) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const check of checks) times.push(await timed(() => compare(check)));
  return times;
}

/** The tables of docs/delivery-checks.md for one set, and whether it reaches the goals. */
function reportSet(title: string, { byMistake, byLanguage, all, ms }: Measured): string {
  const mistakes = [...byMistake].map(
    ([name, { planted, found }]) => `| ${name} | ${planted} | ${share(found, planted)} |`,
  );
  const languages = [...byLanguage, ['all', all] as const].map(
    ([name, { planted, found, clean, falsely }]) =>
      `| ${name} | ${planted} | ${share(found, planted)} | ${clean} | ${clean === 0 ? '–' : (falsely / clean).toFixed(2)} |`,
  );
  return [
    `## ${title}: ${reachesGoals({ all }) ? 'reaches' : 'misses'} 95 % found, at most 0.5 false findings per paper; ${ms.toFixed(1)} ms a paper`,
    '| planted | papers | found |\n| --- | ---: | ---: |',
    ...mistakes,
    '\n| from | planted | found | clean papers | false findings per paper |\n| --- | ---: | ---: | ---: | ---: |',
    ...languages,
    '',
  ].join('\n');
}

function reachesGoals({ all }: Pick<Measured, 'all'>): boolean {
  return all.found / all.planted >= 0.95 && all.falsely / Math.max(1, all.clean) <= 0.5;
}

function share(some: number, all: number): string {
  return all === 0 ? '–' : `${((100 * some) / all).toFixed(1)} %`;
}
