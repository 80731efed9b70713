import type { Blow } from './blows.ts';
import { seededRandom } from '../random.ts';

/** So many of each, in an order that follows from the seed. */
export function planBlows(counts: Readonly<Partial<Record<Blow, number>>>, seed: number): Blow[] {
  const random = seededRandom(seed);
  const blows = (Object.entries(counts) as [Blow, number][]).flatMap(([blow, count]) =>
    Array.from({ length: count }, () => blow),
  );
  for (let index = blows.length - 1; index > 0; index -= 1) {
    const other = random.between(0, index);
    const [left, right] = [blows[index], blows[other]];
    if (left !== undefined && right !== undefined) [blows[index], blows[other]] = [right, left];
  }
  return blows;
}
