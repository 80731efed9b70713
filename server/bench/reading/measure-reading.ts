import { parseArgs } from 'node:util';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkDelivery } from '@truepage/core/checks/check-delivery';
import type { Finding } from '@truepage/core/checks/finding';
import { isHint, type ScannedPage } from '@truepage/core/checks/sureness';
import { languageName, type LanguageCode } from '@truepage/core/languages';
import { averageOf } from '@truepage/core/reading/page-of-words';
import { createLanguageData, ownLanguages } from '../../src/reading/languages/language-data.ts';
import { openTesseract, type Tesseract } from '../../src/reading/ocr/tesseract.ts';
import { readPairs, type CheckedPair } from '../checks/read-pairs.ts';
import { measureKeystrokes } from '../workspace/measure-keystrokes.ts';
import { scanners, scanSheets, type ReadSheet } from './scan-sheets.ts';

// Measures how well scans are read, what the delivery checks find in them, and how much typing templates save: `npm run
// measure:reading [-- folder-with-data] [--only checks] [--show]` writes docs/translation-desk.md.

const file = path.join(import.meta.dirname, '../../../docs/translation-desk.md');
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean' }, only: { type: 'string' } },
});
const data = createLanguageData([...positionals, ownLanguages]);
const sets = ['papers', 'forms', 'fresh', 'later', 'further', 'blind', 'blind-again', 'unseen'] as const;
const pairs = sets.flatMap((name) => readPairs(name));
/** Sets for which the checks of scans were not tuned; only every third mistake, because a scan takes seconds. */
const heldOut = ['offices', 'counters', 'desks', 'negations'] as const;
const oneOf = 3;
/** The number of sheets per language. */
const sheetsEach = 2;

const readers = new Map<string, Promise<Tesseract>>();
/** Reads like the service: with the data of both languages of an order. */
async function readerOf(...languages: readonly LanguageCode[]): Promise<Tesseract> {
  const name = languages.join(' ');
  const load = async () => openTesseract(await data.load(languages));
  const known = readers.get(name) ?? load();
  readers.set(name, known);
  return known;
}

await section('templates', measureKeystrokes);
await section('checks', measureChecks);
await section('languages', measureLanguages);

async function section(name: string, measure: () => Iterable<string> | AsyncIterable<string>): Promise<void> {
  if (options.only !== undefined && options.only !== name) return;
  const lines: string[] = [];
  for await (const line of measure()) {
    print(line);
    lines.push(line);
  }
  writeSection(name, lines, new Date());
}

async function* measureLanguages(): AsyncGenerator<string> {
  yield '| language | scan | words right | confidence | s a page | MB |';
  yield '| --- | --- | ---: | ---: | ---: | ---: |';
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
      yield `| ${languageName(language)} | ${name} | ${(100 * right).toFixed(1)} % | ${sure.toFixed(0)} | ${seconds.toFixed(1)} | ${memory} |`;
    }
    readers.clear();
  }
}

function sheetsOf(language: LanguageCode): string[] {
  const originals = pairs.filter(({ from }) => from === language).map(({ original }) => original[0] ?? '');
  const translations = pairs.filter(({ to }) => to === language).map(({ faithful }) => faithful[0] ?? '');
  const all = originals.length > 0 ? originals : translations;
  const step = Math.max(1, Math.floor(all.length / sheetsEach));
  return all.filter((_, index) => index % step === 0).slice(0, sheetsEach);
}

async function* measureChecks(): AsyncGenerator<string> {
  const isOfSheet = ({ from, to, original }: CheckedPair) =>
    original.length === 1 && [from, to].toSorted().join(' ') === 'en es';
  const spanish = pairs.filter((pair) => isOfSheet(pair) && pair.from === 'es');
  const others = heldOut
    .flatMap((name) => readPairs(name))
    .filter(isOfSheet)
    .map((pair) => ({ ...pair, wrong: pair.wrong.filter((_, index) => index % oneOf === 0) }));
  yield '| scanned | planted mistakes found | false findings | hints | clean papers |';
  yield '| --- | ---: | ---: | ---: | ---: |';
  for (const [title, chosen] of [
    ['', spanish],
    [', held out', others],
  ] as const)
    for (const both of [false, true])
      yield await measurePairs(`${both ? 'both' : 'original'}${title}`, chosen, both);
}

async function measurePairs(title: string, chosen: readonly CheckedPair[], both: boolean): Promise<string> {
  const tally = { planted: 0, found: 0, clean: 0, falsely: 0, hints: 0 };
  for (const pair of chosen) {
    const [original] = await scanSheets(pair.original, scanners.usual, await readerOf(pair.from, pair.to));
    const check = async (pages: readonly string[]): Promise<readonly Finding[]> => {
      const scans = both
        ? await scanSheets(pages, scanners.usual, await readerOf(pair.to, pair.from))
        : undefined;
      return findingsOf(pair, original ? [original] : [], { pages, scans });
    };
    const usual = await check(pair.faithful);
    tally.clean += 1;
    tally.falsely += usual.filter((finding) => !isHint(finding)).length;
    tally.hints += usual.filter(isHint).length;
    for (const finding of usual) if (options.show) print(JSON.stringify(finding));
    const known = new Set(usual.map(contentOf));
    for (const { pages, kind } of pair.wrong) {
      if (pages.length !== 1 || pages[0] === '') continue;
      const isFound = (await check(pages)).some((finding) => !known.has(contentOf(finding)));
      tally.planted += 1;
      tally.found += isFound ? 1 : 0;
      if (!isFound && options.show) print(`MISSED ${pair.id} ${kind}`);
    }
  }
  const { planted, found, clean, falsely, hints } = tally;
  const share = `${found} of ${planted} (${((100 * found) / planted).toFixed(1)} %)`;
  return `| ${title} | ${share} | ${(falsely / clean).toFixed(2)} | ${(hints / clean).toFixed(2)} | ${clean} |`;
}

interface Translation {
  readonly pages: readonly string[];
  readonly scans: readonly ReadSheet[] | undefined;
}

function findingsOf(
  { from, to, names }: CheckedPair,
  original: readonly ReadSheet[],
  { pages, scans }: Translation,
): readonly Finding[] {
  const translation = scans === undefined ? { pages, countedPages: pages.length } : asScan(scans);
  return checkDelivery({ original: asScan(original), translation, from, to, names }).filter(
    ({ kind }) => kind !== 'no-text' && kind !== 'scan',
  );
}

function asScan(read: readonly ReadSheet[]) {
  const scanned = read.map(({ words }, index): ScannedPage => ({
    page: index + 1,
    confidence: averageOf(words),
    words,
  }));
  return { pages: read.map(({ text }) => text), countedPages: read.length, scanned };
}

/** A finding that the faithful translation also gets does not indicate the mistake. */
function contentOf({ page: _page, confidence: _confidence, ...finding }: Finding): string {
  return JSON.stringify(finding);
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

/** Replaces the section between `<!-- name -->` and `<!-- end -->` of docs/translation-desk.md. */
function writeSection(name: string, lines: readonly string[], measuredOn: Date): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest, ...more] = text.split(`<!-- ${name} -->\n`);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (before === undefined || rest === undefined || more.length > 0 || end === -1)
    throw new Error(`${file} needs one section <!-- ${name} --> with its <!-- end -->.`);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(measuredOn);
  const load = (os.loadavg()[0] ?? 0).toFixed(0);
  const conditions = `Measured on ${day}, ${os.availableParallelism()} cores at load ${load}.`;
  writeFileSync(
    file,
    [before, `<!-- ${name} -->\n\n`, lines.join('\n'), `\n\n${conditions}\n\n`, rest.slice(end)].join(''),
  );
}
