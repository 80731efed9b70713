import { shortened } from '../clean-text.ts';
import type { Finding } from '../finding.ts';
import { pageOf } from '../facts/sections.ts';
import { lengthOf, misfit, type Pairing } from './align-units.ts';
import type { Unit } from './read-units.ts';

/** The minimum fraction of the original's units with exactly one counterpart, if both documents have the same layout. */
const leastPaired = 0.85;
/**
 * The maximum digits of a number that can occur anywhere: that of a clause, a grade. Longer ones are reported separately if they are
 * missing.
 */
const longestCommon = 2;
const [mostAsked, longestText, fewestLetters] = [10, 120, 10];

/** Reports units without a counterpart between units that have one; undefined if the translation has another layout. */
export function leftOutUnits(
  pairings: readonly Pairing[],
  texts: readonly string[],
  isMark: (text: string) => boolean,
): Finding[] | undefined {
  if (!isSameLayout(pairings)) return undefined;
  const isShown = shownIn(pairings);
  return runs(pairings)
    .filter(
      (run) => lengthOf(run) >= fewestLetters && !run.every((unit) => isShown(unit) || isMark(unit.text)),
    )
    .filter((run) => !run.some(({ text }) => /\d{3}/u.test(text)))
    .filter((run) => run.every(({ facts }) => facts.every(([key = '']) => key.length <= longestCommon)))
    .slice(0, mostAsked)
    .map((run): Finding => {
      const [first] = run;
      const text = shortened(
        run.map((unit) => unit.text.replaceAll(/\s+/gu, ' ').trim()).join(': '),
        longestText,
      );
      return {
        kind: 'left-out',
        key: `left-out:${shortened(text, 60)}`,
        of: 'original',
        page: pageOf(texts, first?.at ?? 0),
        text,
      };
    });
}

/** Whether nearly all units have exactly one counterpart. */
export function isSameLayout(pairings: readonly Pairing[]): boolean {
  const units = pairings.flatMap(({ original }) => original);
  const paired = pairings.filter(({ original, translation }) => original.length * translation.length === 1);
  const added = pairings.filter(({ original }) => original.length === 0);
  return paired.length >= leastPaired * units.length - 2 && added.length <= 0.1 * units.length + 1;
}

/**
 * Consecutive units without a counterpart, unless an adjacent unit is as long as both, or the translation has one of that length elsewhere.
 */
function runs(pairings: readonly Pairing[]): Unit[][] {
  const added = pairings.filter(({ original }) => original.length === 0);
  const isMoved = (units: readonly Unit[]): boolean =>
    added.some(({ translation }) => Math.abs(misfit(lengthOf(units), lengthOf(translation))) < 0.5);
  const found: Unit[][] = [];
  for (const [at, { original, translation }] of pairings.entries()) {
    const [before, after] = [pairings[at - 1], pairings[at + 1]];
    const isPart = [before, after].some((one) => one !== undefined && belongsTo(one, original));
    if (translation.length > 0 || isPart || isMoved(original)) continue;
    if (before?.translation.length === 0 && found.length > 0) found.at(-1)?.push(...original);
    else found.push([...original]);
  }
  return found;
}

/** Whether an adjacent counterpart is as long as both, because it joins the two lines. */
function belongsTo({ original, translation }: Pairing, more: readonly Unit[]): boolean {
  if (original.length === 0 || translation.length === 0) return false;
  const [ours, theirs] = [lengthOf(original), lengthOf(translation)];
  return misfit(ours, theirs) < -0.35 && Math.abs(misfit(ours + lengthOf(more), theirs)) < 0.25;
}

/** Whether two names of a unit occur in the translation as often as in the original, because the unit may have been moved. */
function shownIn(pairings: readonly Pairing[]): (unit: Unit) => boolean {
  const [ours, theirs] = [
    countsOf(pairings.flatMap(({ original }) => original)),
    countsOf(pairings.flatMap(({ translation }) => translation)),
  ];
  return ({ names }) =>
    [...names].filter((sound) => (theirs.get(sound) ?? 0) >= (ours.get(sound) ?? 1)).length > 1;
}

function countsOf(units: readonly Unit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sounds } of units) for (const sound of sounds) counts.set(sound, (counts.get(sound) ?? 0) + 1);
  return counts;
}
