/** Random numbers that are the same for the same seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  readonly chance: (probability: number) => boolean;
  /** An integer, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
}

/** mulberry32: a run's actions are derived from its seed; how processes interleave is not. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
  };
}
