import { editDistance } from '../edit-distance.ts';
import type { FoundNumber } from './find-numbers.ts';

/**
 * Of the numbers that only the translation has, the one that a slip could have made of this one: one or two digits changed, or their order.
 */
export function similarNumber(
  { code, digits }: FoundNumber,
  candidates: readonly FoundNumber[],
): FoundNumber | undefined {
  if (code.length > longestCompared) return undefined;
  const allowed = code.length < 8 ? 1 : 2;
  const distanceTo = (other: string): number => {
    if (Math.abs(other.length - code.length) > allowed) return Infinity;
    const isReordered = [...other].toSorted().join('') === [...code].toSorted().join('');
    return isReordered ? 1 : editDistance(other, code);
  };
  return candidates
    .map((candidate) => ({
      candidate,
      distance: candidate.digits === digits ? 1 : distanceTo(candidate.code),
    }))
    .filter(({ distance }) => distance <= allowed && distance < code.length)
    .toSorted((one, other) => one.distance - other.distance)[0]?.candidate;
}

/** The maximum letters and digits, because comparing takes quadratic time. */
const longestCompared = 60;
