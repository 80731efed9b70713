import { checkDelivery, type DeliveryCheck } from '@truepage/core/checks/check-delivery';
import type { Finding } from '@truepage/core/checks/finding';
import { isHint } from '@truepage/core/checks/sureness';
import type { CheckedPair } from './read-pairs.ts';

/** Returns a document with these pages as the service reads it. */
export type Read = (pages: readonly string[], pair: CheckedPair) => Promise<DeliveryCheck['original']>;

/** How original and translations are read. */
export interface Reading {
  readonly original: Read;
  readonly translation: Read;
}

interface Tally {
  planted: number;
  found: number;
  clean: number;
  falsely: number;
  /** Of the false findings, those that are only hints in scans. */
  hints: number;
}

export interface Measured {
  readonly byMistake: ReadonlyMap<string, Tally>;
  readonly byLanguage: ReadonlyMap<string, Tally>;
  readonly all: Tally;
  /** CPU time of the comparisons alone, in ms per paper. */
  readonly ms: number;
}

export type Tell = (what: string, pair: CheckedPair, detail: unknown) => void;

/** Text as it is, without a file. */
export const asText: Read = (pages) => Promise.resolve({ pages, countedPages: pages.length });

/**
 * Measures the share of planted mistakes that are found, ignoring findings that the faithful translation also gets, and the
 * number of findings about clean papers.
 */
export async function measureSet(pairs: Iterable<CheckedPair>, read: Reading, tell: Tell): Promise<Measured> {
  const [byMistake, byLanguage] = [new Map<string, Tally>(), new Map<string, Tally>()];
  const all = empty();
  let [ms, checks] = [0, 0];
  for (const pair of pairs) {
    const { from, to, names } = pair;
    const original = await read.original(pair.original, pair);
    const check = async (pages: readonly string[]): Promise<readonly Finding[]> => {
      const translation = await read.translation(pages, pair);
      const before = process.cpuUsage();
      const found = checkDelivery({ original, translation, from, to, names });
      const { user, system } = process.cpuUsage(before);
      ms += (user + system) / 1000;
      checks += 1;
      return found.filter(({ kind }) => original.scanned === undefined || !aboutScans.includes(kind));
    };
    const ofLanguage = tallyOf(byLanguage, to === 'en' ? from : `${from} → ${to}`);
    const usual = await check(pair.faithful);
    for (const tally of pair.isClean ? [all, ofLanguage] : []) {
      tally.clean += 1;
      tally.falsely += usual.length;
      tally.hints += usual.filter(isHint).length;
    }
    if (pair.isClean) for (const finding of usual) tell('FALSE', pair, finding);
    const known = new Set(usual.map(contentOf));
    for (const { kind, pages } of pair.wrong) {
      const isFound = (await check(pages)).some((finding) => !known.has(contentOf(finding)));
      for (const tally of [all, ofLanguage, tallyOf(byMistake, kind)]) {
        tally.planted += 1;
        tally.found += isFound ? 1 : 0;
      }
      if (!isFound) tell(`MISSED ${kind}`, pair, pages);
    }
  }
  return { byMistake, byLanguage, all, ms: ms / Math.max(1, checks) };
}

const aboutScans: readonly Finding['kind'][] = ['no-text', 'scan'];
const empty = (): Tally => ({ planted: 0, found: 0, clean: 0, falsely: 0, hints: 0 });

function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  const tally = tallies.get(name) ?? empty();
  tallies.set(name, tally);
  return tally;
}

/** A finding that the faithful translation also gets does not indicate the mistake. */
function contentOf({ page: _page, confidence: _confidence, ...finding }: Finding): string {
  return JSON.stringify(finding);
}
