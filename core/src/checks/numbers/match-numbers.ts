import { pairUp } from '../match-pairs.ts';
import type { FoundNumber } from './find-numbers.ts';

interface Unmatched {
  readonly original: readonly FoundNumber[];
  readonly translation: readonly FoundNumber[];
}

/**
 * Pairs the numbers of two documents that mean the same, and returns the rest. Compares values first, then digits, then numbers that
 * one document writes as one and the other as several: 2019-2020, 2019 to 2020.
 */
export function matchNumbers(
  original: readonly FoundNumber[],
  translation: readonly FoundNumber[],
): Unmatched {
  // 二丁目31番5号 is 2-31-5; joined first, so that its 5 is not paired with another 5.
  const [apart, hyphenated] = joinSeveral(original, translation.filter(isHyphenated), isBlock, 2);
  const waiting = new Set(hyphenated);
  const others = translation.filter((number) => !isHyphenated(number) || waiting.has(number));
  let left = pairUp({ original: apart, translation: others }, (number) =>
    number.values.flatMap((value) => inHalves(value, number)),
  );
  // Letters of other scripts may have several Latin spellings; Latin letters are unchanged or decomposed.
  left = pairByDigits(
    left,
    (one) => !isAmount(one) && !hasLatinLetters(one),
    (other) => !hasLatinLetters(other),
  );
  left = pairByDigits(
    left,
    (one) => !hasLatinLetters(one),
    (other) => !isAmount(other) && !hasLatinLetters(other),
  );
  left = pairByDigits(
    left,
    (one) => hasLatinLetters(one),
    (other) => !hasLatinLetters(other),
  );
  left = pairByDigits(left, (one) => !hasLatinLetters(one), hasLatinLetters);
  left = pairUp(left, (number) => (number.time === undefined ? [] : inHalves(number.time, number)));
  const [translated, ours] = joinSeveral(left.translation, left.original);
  const [rest, theirs] = joinSeveral(ours, translated);
  return { original: rest, translation: theirs };
}

/** 3:20 can be 3:20 a.m. or p.m., but 3:20 a.m. is never 3:20 p.m. */
function inHalves(key: string, { half }: FoundNumber): readonly string[] {
  return half === undefined ? [key, `${key} am`, `${key} pm`] : [`${key} ${half}`];
}

/**
 * Whether Latin letters precede a digit, so that they belong to the number. After the last digit they are a unit or the ending of an
 * ordinal.
 */
function hasLatinLetters({ text }: FoundNumber): boolean {
  return /\p{Script=Latin}.*\d/u.test(text);
}

/** Amounts are compared by value, not by digits. */
function isAmount({ code, values }: FoundNumber): boolean {
  return values[0] !== code || /^\d+$/u.test(code);
}

/** Pairs numbers of the original with numbers of the translation that have the same digits. */
function pairByDigits(
  { original, translation }: Unmatched,
  isOurs: (number: FoundNumber) => boolean,
  isTheirs: (number: FoundNumber) => boolean,
): Unmatched {
  const some = { original: original.filter(isOurs), translation: translation.filter(isTheirs) };
  const left = pairUp(some, (number) => inHalves(number.digits, number));
  const stays = new Set([...left.original, ...left.translation]);
  return {
    original: original.filter((number) => !isOurs(number) || stays.has(number)),
    translation: translation.filter((number) => !isTheirs(number) || stays.has(number)),
  };
}

/** The maximum numbers that are joined to one: groups of a phone number or a bank account. */
const mostJoined = 8;
/** The maximum digits; longer numbers are never split. */
const longestJoined = 60;

const isHyphenated = ({ text }: FoundNumber): boolean => /^\d{1,3}(?:-\d{1,4}){1,2}$/u.test(text);
const isBlock = ({ text }: FoundNumber): boolean => /^\p{Script=Han}$/u.test(text);

/** Removes every run of `several` that together equals one of `single`. Returns the rest of both, in linear time. */
function joinSeveral(
  several: readonly FoundNumber[],
  single: readonly FoundNumber[],
  mayBegin = (_first: FoundNumber): boolean => true,
  fewestDigits = 3,
): [several: FoundNumber[], single: FoundNumber[]] {
  const wanted = Map.groupBy(single, digitsOf);
  const left: FoundNumber[] = [];
  for (let at = 0; at < several.length;) {
    const first = several.slice(at, at + 1);
    const count = first.every(mayBegin) ? runLength(several, at, wanted, fewestDigits) : 0;
    if (count === 0) left.push(...first);
    at += Math.max(1, count);
  }
  const waiting = new Set([...wanted.values()].flat());
  return [left, single.filter((number) => waiting.has(number))];
}

/** How many numbers from `at` on together equal a wanted one, which is then removed; 0 if none. */
function runLength(
  several: readonly FoundNumber[],
  at: number,
  wanted: Map<string, FoundNumber[]>,
  fewestDigits: number,
): number {
  let joined = digitsOf(several[at]);
  for (let count = 2; count <= mostJoined && at + count <= several.length; count += 1) {
    joined += digitsOf(several[at + count - 1]);
    if (joined.length > longestJoined) return 0;
    if (joined.length >= fewestDigits && wanted.get(joined)?.pop() !== undefined) return count;
  }
  return 0;
}

function digitsOf(number: FoundNumber | undefined): string {
  return number?.code.replaceAll(/\D/gu, '') ?? '';
}
