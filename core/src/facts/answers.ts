import { sheetName } from '../checks/names/name-occurrences.ts';
import { passportNameLimits } from '../orders/passport-names.ts';
import { readPersonName } from '../people/person-name.ts';
import { isCorrection, type Fact, type FactAnswer } from './fact.ts';

/**
 * Returns the answers in the order of the facts, each once; an answer that repeats the value of its fact confirms it. Undefined if an
 * answer is about no fact of the list, or given twice.
 */
export function readAnswers(
  facts: readonly Fact[],
  answers: readonly FactAnswer[],
): readonly FactAnswer[] | undefined {
  const byPlace = new Map(answers.map((answer) => [answer.at, answer]));
  if (byPlace.size < answers.length || answers.some(({ at }) => facts[at] === undefined)) return undefined;
  return [...byPlace.values()]
    .map(({ at, value }) => ({ at, value: value === facts[at]?.value ? null : value }))
    .toSorted((one, other) => one.at - other.at);
}

export function isSameAnswers(one: readonly FactAnswer[], other: readonly FactAnswer[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ at, value }, index) => at === other[index]?.at && value === other[index].value)
  );
}

interface CorrectedName {
  readonly before: string;
  readonly after: string;
}

/** The names that the answers correct. */
export function correctedNames(
  facts: readonly Fact[],
  answers: readonly FactAnswer[],
): readonly CorrectedName[] {
  return answers.filter(isCorrection).flatMap(({ at, value }) => {
    const fact = facts[at];
    const after = readPersonName(value);
    return fact?.kind === 'name' && after !== '' ? [{ before: fact.value, after }] : [];
  });
}

/** Returns a name after these corrections: unchanged if none applies. */
export function correctName(name: string, corrections: readonly CorrectedName[]): string {
  return corrections.find(({ before }) => isSameName(before, name))?.after ?? name;
}

/** Returns the names sheet after these corrections. New names are added while there is room. */
export function correctSheet(
  names: readonly string[],
  corrections: readonly CorrectedName[],
): readonly string[] {
  const corrected = [
    ...names.map((name) => correctName(name, corrections)),
    ...corrections.map(({ after }) => after),
  ];
  return [...new Set(corrected)].slice(0, Math.max(names.length, passportNameLimits.count));
}

/** Whether both have the same words in any order, ignoring case and accents. */
function isSameName(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((name) =>
    sheetName(name)
      .parts.map(({ folded }) => folded)
      .toSorted()
      .join(' '),
  );
  return ours !== '' && ours === theirs;
}
