/** Random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 to below `count`. */
  below(count: number): number;
  between(first: number, last: number): number;
  pick<Value>(values: readonly Value[]): Value;
  shuffled<Value>(values: readonly Value[]): Value[];
}

export function makeRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick.');
      return value;
    },
    shuffled: (values) =>
      values
        .map((value) => ({ value, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ value }) => value),
  };
}
