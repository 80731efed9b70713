import type { FoundNumber } from './find-numbers.ts';

interface Unmatched {
  readonly original: readonly FoundNumber[];
  readonly translation: readonly FoundNumber[];
}

/**
 * Pairs the numbers of two documents, each with one that says the same, and comes back with those that are left. First as they
 * are, then by their digits alone, then those that one document writes as one and the other as several: 2019-2020, 2019 to 2020.
 */
export function matchNumbers(
  original: readonly FoundNumber[],
  translation: readonly FoundNumber[],
): Unmatched {
  let left = pair({ original, translation }, ({ code }) => code);
  // Letters of other scripts may be written in several ways in Latin ones; Latin letters stay, or stand apart.
  left = pair(left, (number) => (hasLatinLetters(number) ? undefined : number.digits));
  left = pairLettersApart(left);
  left = pair(left, timeOf);
  const [translated, ours] = joinSeveral(left.translation, left.original);
  const [rest, theirs] = joinSeveral(ours, translated);
  return { original: rest, translation: theirs };
}

/** Latin letters before a digit belong to a number; behind all of them they are a unit, an ordinal's ending. */
function hasLatinLetters({ text }: FoundNumber): boolean {
  return /\p{Script=Latin}.*\d/u.test(text);
}

function pairLettersApart({ original, translation }: Unmatched): Unmatched {
  const [withLetters, without] = [
    original.filter(hasLatinLetters),
    original.filter((one) => !hasLatinLetters(one)),
  ];
  const bare = translation.filter((one) => !hasLatinLetters(one));
  const first = pair({ original: withLetters, translation: bare }, ({ digits }) => digits);
  const lettered = translation.filter(hasLatinLetters);
  const second = pair({ original: without, translation: lettered }, ({ digits }) => digits);
  const left = new Set([...first.original, ...second.original]);
  return {
    original: original.filter((one) => left.has(one)),
    translation: [...first.translation, ...second.translation],
  };
}

/** Minutes since noon or midnight of what looks like a time: 15:30 is 3:30 p.m. */
function timeOf({ text }: FoundNumber): string | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.hH](\d{2})(?::\d{2})?$/u.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 24 || Number(minutes) > 59)
    return undefined;
  return `${Number(hours) % 12}:${minutes}`;
}

/** Takes away whatever has a counterpart with the same key; undefined keys have none. */
function pair(
  { original, translation }: Unmatched,
  keyOf: (number: FoundNumber) => string | undefined,
): Unmatched {
  const waiting = new Map<string, number>();
  for (const number of translation) {
    const key = keyOf(number);
    if (key !== undefined) waiting.set(key, (waiting.get(key) ?? 0) + 1);
  }
  const isLeft = (number: FoundNumber, without: boolean): boolean => {
    const key = keyOf(number);
    const count = key === undefined ? 0 : (waiting.get(key) ?? 0);
    if (key !== undefined && count > 0) waiting.set(key, count - 1);
    return count === 0 || key === undefined ? without : !without;
  };
  const ours = original.filter((number) => isLeft(number, true));
  return {
    original: ours,
    translation: translation.filter((number) => keyOf(number) === undefined || isLeft(number, false)),
  };
}

/** The most numbers that are written as one: groups of a telephone number, of a bank account. */
const mostJoined = 8;
/** Digits; longer ones are nothing that anybody splits. */
const longestJoined = 60;

/** Takes away every run of `several` that together say one of `single`. Returns what is left of both. Linear in both. */
function joinSeveral(
  several: readonly FoundNumber[],
  single: readonly FoundNumber[],
): [several: FoundNumber[], single: FoundNumber[]] {
  const wanted = Map.groupBy(single, digitsOf);
  const left: FoundNumber[] = [];
  for (let at = 0; at < several.length;) {
    const count = runLength(several, at, wanted);
    if (count === 0) left.push(...several.slice(at, at + 1));
    at += Math.max(1, count);
  }
  const waiting = new Set([...wanted.values()].flat());
  return [left, single.filter((number) => waiting.has(number))];
}

/** How many numbers from `at` on together say a wanted one, which is taken; 0: none. */
function runLength(several: readonly FoundNumber[], at: number, wanted: Map<string, FoundNumber[]>): number {
  let joined = digitsOf(several[at]);
  for (let count = 2; count <= mostJoined && at + count <= several.length; count += 1) {
    joined += digitsOf(several[at + count - 1]);
    if (joined.length > longestJoined) return 0;
    if (joined.length > 2 && wanted.get(joined)?.pop() !== undefined) return count;
  }
  return 0;
}

function digitsOf(number: FoundNumber | undefined): string {
  return number?.code.replaceAll(/\D/gu, '') ?? '';
}
