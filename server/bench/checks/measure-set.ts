import { checkDelivery } from '@truepage/core/checks/check-delivery';
import type { Finding } from '@truepage/core/checks/finding';
import type { CheckedPair } from './read-pairs.ts';

/** Returns the pages as read back from a file; unchanged if nothing is printed. */
export type Read = (pages: readonly string[], language: string) => Promise<readonly string[]>;

interface Tally {
  planted: number;
  found: number;
  clean: number;
  falsely: number;
}

export interface Measured {
  readonly byMistake: ReadonlyMap<string, Tally>;
  readonly byLanguage: ReadonlyMap<string, Tally>;
  readonly all: Tally;
  /** CPU time of the comparisons alone, in ms per paper. */
  readonly ms: number;
}

export type Tell = (what: string, pair: CheckedPair, detail: unknown) => void;

/**
 * Measures the share of planted mistakes that are found, ignoring findings that the faithful translation also gets, and the
 * number of findings about clean papers.
 */
export async function measureSet(pairs: Iterable<CheckedPair>, read: Read, tell: Tell): Promise<Measured> {
  const [byMistake, byLanguage] = [new Map<string, Tally>(), new Map<string, Tally>()];
  const all = empty();
  const meter = { ms: 0, checks: 0 };
  for (const pair of pairs) {
    const { from, to, wrong, isClean } = pair;
    const original = await read(pair.original, from);
    const check = async (pages: readonly string[]) =>
      metered(meter, { ...pair, original }, await read(pages, to));
    const ofLanguage = tallyOf(byLanguage, to === 'en' ? from : `${from} → ${to}`);
    const usual = await check(pair.faithful);
    if (isClean) {
      for (const tally of [all, ofLanguage]) {
        tally.clean += 1;
        tally.falsely += usual.length;
      }
      for (const finding of usual) tell('FALSE', pair, finding);
    }
    const known = new Set(usual.map(contentOf));
    for (const { kind, pages } of wrong) {
      const isFound = (await check(pages)).some((finding) => !known.has(contentOf(finding)));
      for (const tally of [all, ofLanguage, tallyOf(byMistake, kind)]) {
        tally.planted += 1;
        tally.found += isFound ? 1 : 0;
      }
      if (!isFound) tell(`MISSED ${kind}`, pair, pages);
    }
  }
  return { byMistake, byLanguage, all, ms: meter.ms / Math.max(1, meter.checks) };
}

function metered(
  meter: { ms: number; checks: number },
  { original, from, to, names }: CheckedPair,
  translation: readonly string[],
): readonly Finding[] {
  const before = process.cpuUsage();
  const found = checkDelivery({
    original: asPaper(original),
    translation: asPaper(translation),
    from,
    to,
    names,
  });
  const { user, system } = process.cpuUsage(before);
  meter.ms += (user + system) / 1000;
  meter.checks += 1;
  return found;
}

const asPaper = (pages: readonly string[]) => ({ pages, countedPages: pages.length });

function empty(): Tally {
  return { planted: 0, found: 0, clean: 0, falsely: 0 };
}

function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  const tally = tallies.get(name) ?? empty();
  tallies.set(name, tally);
  return tally;
}

/** A finding that the faithful translation also gets does not indicate the mistake. */
function contentOf({ page: _page, ...finding }: Finding): string {
  return JSON.stringify(finding);
}
