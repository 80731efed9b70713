/** The number of letters to change, insert, delete or swap with a neighbour to turn `other` into `one`. */
export function editDistance(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (beforeLast[at - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(changed, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, swapped));
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** 1: equal, 0: nothing in common. */
export function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - editDistance(one, other) / longest;
}
