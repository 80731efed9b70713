import { parseArgs } from 'node:util';
import { languageName, type LanguageCode } from '@truepage/core/languages';
import type { ScannedPage } from '@truepage/core/checks/sureness';
import { averageOf } from '@truepage/core/reading/page-of-words';
import { createLanguageData, ownLanguages } from '../../src/reading/languages/language-data.ts';
import { openTesseract, type Tesseract } from '../../src/reading/ocr/tesseract.ts';
import { asText, measureSet, type Read } from '../checks/measure-set.ts';
import { readPairs, type CheckedPair } from '../checks/read-pairs.ts';
import { percent } from '../harness/figures.ts';
import { conditions, print, report, table, type Cell } from '../harness/report.ts';
import { measureKeystrokes } from '../workspace/measure-keystrokes.ts';
import { scanners, scanSheets } from './scan-sheets.ts';

// Measures how well scans are read, what the delivery checks find in them, and how much typing templates save: `npm run
// measure:reading [-- folder-with-data] [--only checks] [--show]` writes docs/translation-desk.md.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean' }, only: { type: 'string' } },
});
const data = createLanguageData([...positionals, ownLanguages]);
const sets = ['papers', 'forms', 'fresh', 'later', 'further', 'blind', 'blind-again', 'unseen'];
const pairs = sets.flatMap(readPairs);
/** Sets for which the checks of scans were not tuned; only every third mistake, because a scan takes seconds. */
const heldOut = ['offices', 'counters', 'desks', 'negations'];
const oneOf = 3;
/** The number of sheets per language. */
const sheetsEach = 2;

const readers = new Map<string, Promise<Tesseract>>();
/** Reads like the service: with the data of both languages of an order. */
async function readerOf(...languages: readonly LanguageCode[]): Promise<Tesseract> {
  const name = languages.join(' ');
  const reader = readers.get(name) ?? data.load(languages).then(openTesseract);
  readers.set(name, reader);
  return reader;
}

const sections = {
  templates: async () => [...measureKeystrokes()],
  checks: measureChecks,
  languages: measureLanguages,
};
for (const [name, measure] of Object.entries(sections))
  if (options.only === undefined || options.only === name)
    report(name, [...(await measure()), '', `${conditions()}.`], 'translation-desk.md', true);

async function measureLanguages(): Promise<string[]> {
  const rows: Cell[][] = [];
  const languages = new Set([...pairs.map(({ from }) => from), 'en' as const]);
  for (const language of languages) {
    if (!(await data.has(language))) continue;
    const sheets = sheetsOf(language);
    for (const [name, scanner] of Object.entries(scanners)) {
      const read = await scanSheets(sheets, scanner, await readerOf(language, 'en'));
      const right = mean(read.map(({ text }, index) => recall(sheets[index] ?? '', text)));
      const sure = mean(read.map(({ words }) => averageOf(words)));
      const seconds = mean(read.map(({ ms }) => ms)) / 1000;
      const memory = Math.round(process.memoryUsage.rss() / 1_048_576);
      rows.push([languageName(language), name, percent(right), sure.toFixed(0), seconds.toFixed(1), memory]);
      print(rows.at(-1)?.join(' | ') ?? '');
    }
    readers.clear();
  }
  return table(['language', 'scan', 'words right', 'confidence', 's a page', 'MB'], rows);
}

function sheetsOf(language: LanguageCode): string[] {
  const originals = pairs.filter(({ from }) => from === language).map(({ original }) => original[0] ?? '');
  const translations = pairs.filter(({ to }) => to === language).map(({ faithful }) => faithful[0] ?? '');
  const all = originals.length > 0 ? originals : translations;
  const step = Math.max(1, Math.floor(all.length / sheetsEach));
  return all.filter((_, index) => index % step === 0).slice(0, sheetsEach);
}

async function measureChecks(): Promise<string[]> {
  const isOfSheet = ({ from, to, original }: CheckedPair) =>
    original.length === 1 && [from, to].toSorted().join(' ') === 'en es';
  const spanish = pairs.filter((pair) => isOfSheet(pair) && pair.from === 'es');
  const others = heldOut.flatMap(readPairs).filter(isOfSheet);
  const thirds = others.map((pair) => ({ ...pair, wrong: pair.wrong.filter((_, at) => at % oneOf === 0) }));
  const rows: Cell[][] = [];
  for (const [title, chosen] of [
    ['', spanish],
    [', held out', thirds],
  ] as const)
    for (const both of [false, true]) {
      const onSheets = chosen.map(({ wrong, ...pair }) => ({
        ...pair,
        wrong: wrong.filter(({ pages }) => pages.length === 1 && pages[0] !== ''),
      }));
      const reading = {
        original: scanOf(({ from, to }) => [from, to]),
        translation: both ? scanOf(({ from, to }) => [to, from]) : asText,
      };
      const { all } = await measureSet(onSheets, reading, (what, { id }, detail) => {
        if (options.show === true) print(`${what} ${id} ${JSON.stringify(detail)}`);
      });
      const [falsely, hints] = [all.falsely - all.hints, all.hints].map((each) =>
        (each / all.clean).toFixed(2),
      );
      const found = `${all.found} of ${all.planted} (${percent(all.found / all.planted)})`;
      rows.push([(both ? 'both' : 'original') + title, found, falsely ?? '', hints ?? '', all.clean]);
    }
  return table(['scanned', 'planted mistakes found', 'false findings', 'hints', 'clean papers'], rows);
}

/** Prints, scans and reads pages. */
function scanOf(languages: (pair: CheckedPair) => readonly LanguageCode[]): Read {
  return async (sheets, pair) => {
    const read = await scanSheets(sheets, scanners.usual, await readerOf(...languages(pair)));
    const scanned = read.map(({ words }, index): ScannedPage => ({
      page: index + 1,
      confidence: averageOf(words),
      words,
    }));
    return { pages: read.map(({ text }) => text), countedPages: read.length, scanned };
  };
}

/** The share of a text's words that were read. */
function recall(text: string, read: string): number {
  const left = Map.groupBy(wordsOf(read), (word) => word);
  const words = wordsOf(text);
  const right = words.filter((word) => left.get(word)?.pop() !== undefined).length;
  return right / Math.max(1, words.length);
}

/** Splits scripts without spaces into single characters. */
function wordsOf(text: string): string[] {
  const words =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;
  return text.normalize('NFKC').match(words) ?? [];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
