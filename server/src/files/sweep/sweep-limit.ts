/** A search that finds more is mistaken more often than right: it stops and tells somebody. */
const mostAtOnce = 20;
const mostShare = 0.01;

/**
 * How many of so many files may be thrown away at once: one of a hundred, at most 20. A crash leaves one or two behind,
 * in a small installation too, so `atLeast` are allowed however few files there are.
 */
export function sweepLimit(files: number, atLeast: number): number {
  return Math.min(mostAtOnce, Math.max(atLeast, Math.floor(files * mostShare)));
}
