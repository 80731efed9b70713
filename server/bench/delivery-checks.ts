import { checkDelivery } from '@truepage/core/checks/check-delivery';
import type { Finding } from '@truepage/core/checks/finding';
import { amharic } from './delivery-papers/am.ts';
import { arabic } from './delivery-papers/ar.ts';
import { chinese } from './delivery-papers/zh.ts';
import { haitian } from './delivery-papers/ht.ts';
import { makePaper, type Paper } from './delivery-papers/make-paper.ts';
import { kinds, type PaperLanguage } from './delivery-papers/paper.ts';
import { asPaper, mistakes, originalOf, translationOf } from './delivery-papers/plant-mistake.ts';
import { makeRandom } from './delivery-papers/random.ts';
import { russian } from './delivery-papers/ru.ts';
import { spanish } from './delivery-papers/es.ts';
import { ukrainian } from './delivery-papers/uk.ts';
import { vietnamese } from './delivery-papers/vi.ts';

// How much of what is planted the delivery checks find, and how often they are wrong about a faithful translation:
// `npm run measure:checks [-- tuning] [--pdf] [--show]`. Papers are made up: four kinds, eight languages into English. The
// held-out part has names, wordings and a seed of its own, which the checks were not made with.

const languages = [spanish, russian, arabic, chinese, ukrainian, vietnamese, haitian, amharic];
const part = process.argv.includes('tuning') ? 'tuning' : 'held-out';
const isShown = process.argv.includes('--show');
/** Whether the papers are printed, and their text is read out of the PDF: that takes its time. */
const isPrinted = process.argv.includes('--pdf');
const rounds = isPrinted ? { clean: 6, planted: 1 } : { clean: 25, planted: 6 };
const seeds = { tuning: 7, 'held-out': 20_261_123 };

interface Tally {
  planted: number;
  found: number;
  clean: number;
  falsely: number;
}

const random = makeRandom(seeds[part]);
const byMistake = new Map(Object.keys(mistakes).map((name) => [name, empty()]));
const byLanguage = new Map(languages.map(({ code }) => [code as string, empty()]));
const startedAt = process.cpuUsage();
let checks = 0;
for (const language of languages) for (const kind of kinds) await measure(language, kind);
report();

function empty(): Tally {
  return { planted: 0, found: 0, clean: 0, falsely: 0 };
}

async function measure(language: PaperLanguage, kind: (typeof kinds)[number]): Promise<void> {
  const tally = byLanguage.get(language.code) ?? empty();
  const paper = (): Paper => makePaper(language, kind, part === 'held-out', random);
  for (let round = 0; round < rounds.clean; round += 1) {
    const clean = paper();
    const falsely = await check(clean, translationOf(clean));
    tally.clean += 1;
    tally.falsely += falsely.length;
    if (isShown) for (const finding of falsely) tell('FALSE', language, kind, clean, finding);
  }
  for (const [name, plant] of Object.entries(mistakes)) {
    for (let round = 0; round < rounds.planted; round += 1) {
      const wrong = paper();
      const planted = plant(wrong, random);
      if (planted === undefined) continue;
      const isFound = (await check(wrong, planted.pages)).some(planted.isFound);
      for (const one of [tally, byMistake.get(name) ?? empty()]) {
        one.planted += 1;
        one.found += isFound ? 1 : 0;
      }
      if (isShown && !isFound) tell(`MISSED ${name}`, language, kind, wrong, planted.pages);
    }
  }
}

async function check(paper: Paper, pages: readonly string[]): Promise<readonly Finding[]> {
  checks += 1;
  const read = async (some: readonly string[]) => (isPrinted ? (await printer()).asPrinted(some) : some);
  return checkDelivery({
    original: asPaper(await read(originalOf(paper))),
    translation: asPaper(await read(pages)),
    from: paper.language.code,
    to: 'en',
    names: paper.names,
  });
}

/** Typst is loaded for it, some 50 MB. */
async function printer() {
  return import('./delivery-papers/print-paper.ts');
}

function tell(what: string, { code }: PaperLanguage, kind: string, paper: Paper, detail: unknown): void {
  print(
    [
      what,
      code,
      kind,
      JSON.stringify(detail),
      JSON.stringify(originalOf(paper)),
      JSON.stringify(translationOf(paper)),
    ].join('\n  '),
  );
}

function report(): void {
  const { user, system } = process.cpuUsage(startedAt);
  print(
    `Part: ${part}, seed ${seeds[part]}, ${checks} checks, ${((user + system) / 1000 / checks).toFixed(1)} ms of processor time each\n`,
  );
  print('| planted | papers | found |\n| --- | ---: | ---: |');
  for (const [name, { planted, found }] of byMistake)
    print(`| ${name} | ${planted} | ${share(found, planted)} |`);
  print(
    '\n| from | planted | found | clean papers | false findings per paper |\n| --- | ---: | ---: | ---: | ---: |',
  );
  const all = [...byLanguage.values()].reduce((sum, one) => ({
    planted: sum.planted + one.planted,
    found: sum.found + one.found,
    clean: sum.clean + one.clean,
    falsely: sum.falsely + one.falsely,
  }));
  for (const [name, one] of [...byLanguage, ['all', all] as const])
    print(
      `| ${name} | ${one.planted} | ${share(one.found, one.planted)} | ${one.clean} | ${(one.falsely / one.clean).toFixed(2)} |`,
    );
  const isEnough = all.found / all.planted >= 0.95 && all.falsely / all.clean <= 0.5;
  print(
    `\n${isEnough ? 'As promised' : 'Worse than promised'}: 95 % found, at most 0.5 false findings per paper.`,
  );
  if (!isEnough) process.exitCode = 1;
}

function share(some: number, all: number): string {
  return `${((100 * some) / all).toFixed(1)} %`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
