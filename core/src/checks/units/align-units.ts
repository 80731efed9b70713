import type { Unit } from './read-units.ts';

/** Units of original and translation with the same meaning; one side is empty if there is no counterpart. */
export interface Pairing {
  readonly original: readonly Unit[];
  readonly translation: readonly Unit[];
}

/** The costs of leaving a unit without a counterpart, and of pairing one unit with two. */
const [alone, merged] = [1.3, 1.7];
/** The usual difference in length of counterparts, as the logarithm of their ratio. */
const spread = 0.45;
/** The number of letters by which short units may differ. */
const smooth = 8;
const mostInGap = 5_000;
/** How much longer a unit is than its counterpart if it joins two sentences, and how unlike it and both may be. */
const [leastLonger, mostUnlike, leastSentence] = [0.35, 0.15, 20];

/**
 * Pairs the units of two documents in order, by length, facts and names. Undefined if that would be a guess: too many units lie between two
 * pairs with the same fact.
 */
export function alignUnits(original: readonly Unit[], translation: readonly Unit[]): Pairing[] | undefined {
  const fixed = [...sameFacts(original, translation), [original.length, translation.length] as const];
  const pairings: Pairing[] = [];
  let [first, firstTheirs] = [0, 0];
  for (const [index, [at, theirs]] of fixed.entries()) {
    const next = fixed[index + 1];
    const gap = alignGap(original.slice(first, at), translation.slice(firstTheirs, theirs));
    if (gap === undefined) return undefined;
    pairings.push(...gap);
    const [ends, theirEnds] = withRest(
      original.slice(0, next?.[0]),
      translation.slice(0, next?.[1]),
      at,
      theirs,
    );
    if (at < original.length)
      pairings.push({
        original: original.slice(at, ends),
        translation: translation.slice(theirs, theirEnds),
      });
    [first, firstTheirs] = [ends, theirEnds];
  }
  return pairings;
}

/**
 * The ends of two units with the same fact: one of them may join its counterpart with the sentence behind it on the same line.
 */
function withRest(
  original: readonly Unit[],
  translation: readonly Unit[],
  at: number,
  theirs: number,
): [number, number] {
  const isJoined = (units: readonly Unit[], from: number, other: Unit | undefined): boolean => {
    const [one, next] = units.slice(from, from + 2);
    return (
      one !== undefined &&
      next !== undefined &&
      other !== undefined &&
      next.facts.length === 0 &&
      !next.isLabel &&
      next.isFurther &&
      next.length >= leastSentence &&
      one.length >= leastSentence &&
      misfit(one.length, other.length) < -leastLonger &&
      Math.abs(misfit(one.length + next.length, other.length)) < mostUnlike
    );
  };
  return [
    at + (isJoined(original, at, translation[theirs]) ? 2 : 1),
    theirs + (isJoined(translation, theirs, original[at]) ? 2 : 1),
  ];
}

/** Pairs of units with a fact that each document contains once, in the same order. */
function sameFacts(original: readonly Unit[], translation: readonly Unit[]): (readonly [number, number])[] {
  const [ours, theirs] = [placesOf(original), placesOf(translation)];
  const common = [...ours].flatMap(([key, at]): [number, number][] => {
    const other = theirs.get(key);
    return other === undefined ? [] : [[at, other]];
  });
  return strictlyRising(common.toSorted(([one, a], [other, b]) => one - other || a - b));
}

function placesOf(units: readonly Unit[]): Map<string, number> {
  const places = new Map<string, number>();
  const twice = new Set<string>();
  for (const [at, { facts }] of units.entries())
    for (const key of new Set(facts.flat())) {
      if (places.has(key)) twice.add(key);
      if (key.length > 1) places.set(key, at);
    }
  for (const key of twice) places.delete(key);
  return places;
}

/** The longest subsequence of pairs in which both numbers increase. */
function strictlyRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const best: { length: number; before: number }[] = [];
  const tails: number[] = [];
  for (const [index, [at, other]] of pairs.entries()) {
    let length = 0;
    while (length < tails.length) {
      const [tail, tailOther] = pairs[tails[length] ?? 0] ?? [0, 0];
      if (tail >= at || tailOther >= other) break;
      length += 1;
    }
    best.push({ length, before: tails[length - 1] ?? -1 });
    const held = pairs[tails[length] ?? -1];
    if (held === undefined || held[1] > other) tails[length] = index;
  }
  const row: (readonly [number, number])[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = best[at]?.before ?? -1)
    row.push(...pairs.slice(at, at + 1));
  return row.toReversed();
}

interface Step {
  readonly cost: number;
  readonly ours: number;
  readonly theirs: number;
}

const moves = [
  [1, 1],
  [1, 0],
  [0, 1],
  [2, 1],
  [1, 2],
] as const;

function alignGap(original: readonly Unit[], translation: readonly Unit[]): Pairing[] | undefined {
  const width = translation.length + 1;
  if (original.length * translation.length > mostInGap) return undefined;
  const steps: Step[] = [{ cost: 0, ours: 0, theirs: 0 }];
  for (let i = 0; i <= original.length; i += 1)
    for (let j = 0; j < width; j += 1) {
      if (i + j === 0) continue;
      let best: Step = { cost: Infinity, ours: 0, theirs: 0 };
      for (const [ours, theirs] of moves) {
        const before = i < ours || j < theirs ? undefined : steps[(i - ours) * width + j - theirs];
        if (before === undefined) continue;
        const cost = before.cost + costOf(original.slice(i - ours, i), translation.slice(j - theirs, j));
        if (cost < best.cost) best = { cost, ours, theirs };
      }
      steps[i * width + j] = best;
    }
  const pairings: Pairing[] = [];
  for (let [i, j] = [original.length, translation.length]; i + j > 0;) {
    const { ours = 0, theirs = 0 } = steps[i * width + j] ?? {};
    pairings.push({ original: original.slice(i - ours, i), translation: translation.slice(j - theirs, j) });
    [i, j] = [i - ours, j - theirs];
  }
  return pairings.toReversed();
}

function costOf(original: readonly Unit[], translation: readonly Unit[]): number {
  if (original.length === 0 || translation.length === 0) return alone;
  const [ours, theirs] = [lengthOf(original), lengthOf(translation)];
  const ratio = misfit(ours, theirs) / spread;
  const cost = Math.min(3, (ratio * ratio) / 2) + (original.length + translation.length > 2 ? merged : 0);
  return cost + factCost(original, translation) + nameCost(original, translation);
}

/** The logarithm of the ratio of both lengths. */
export function misfit(ours: number, theirs: number): number {
  return Math.log((ours + smooth) / (theirs + smooth));
}

function factCost(original: readonly Unit[], translation: readonly Unit[]): number {
  const [ours, theirs] = [original.flatMap(({ facts }) => facts), translation.flatMap(({ facts }) => facts)];
  if (ours.length === 0 && theirs.length === 0) return 0;
  const known = new Set(theirs.flat());
  return ours.some((keys) => keys.some((key) => known.has(key))) ? -1 : 1;
}

function nameCost(original: readonly Unit[], translation: readonly Unit[]): number {
  const isLabel = original.at(-1)?.isLabel === translation.at(-1)?.isLabel ? 0 : 0.3;
  const shared = original.some(({ sounds }) =>
    [...sounds].some((sound) => translation.some((other) => other.sounds.has(sound))),
  );
  const isSamePlace = original[0]?.cell === translation[0]?.cell;
  return isLabel - (shared ? 0.6 : 0) - (isSamePlace ? 0.3 : 0);
}

export function lengthOf(units: readonly Unit[]): number {
  return units.reduce((sum, { length }) => sum + length, 0);
}
