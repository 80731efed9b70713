import { editDistance } from '../edit-distance.ts';
import type { FoundNumber } from './find-numbers.ts';

/** Of numbers that only the translation has, the one that a slip would make of this one. */
export function similarNumber(
  { code }: FoundNumber,
  candidates: readonly FoundNumber[],
): FoundNumber | undefined {
  const allowed = code.length < 8 ? 1 : 2;
  return candidates
    .filter((candidate) => Math.abs(candidate.code.length - code.length) <= allowed)
    .map((candidate) => ({ candidate, distance: editDistance(candidate.code, code) }))
    .filter(({ distance }) => distance <= allowed && distance < code.length)
    .toSorted((one, other) => one.distance - other.distance)[0]?.candidate;
}
