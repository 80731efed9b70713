interface Step {
  readonly count: number;
  /** Where one is, counted from 0; undefined: at no row. */
  readonly from: number | undefined;
  /** Where one was last, should the row be gone: what came after it has moved up to its place. */
  readonly last: number | undefined;
  readonly by: 1 | -1;
}

/** The row that a step up or down the list leads to; undefined: there is none. It stops at both ends. */
export function nextRow({ count, from, last, by }: Step): number | undefined {
  if (count === 0) return undefined;
  const wanted = from === undefined ? afterGone(last, by) : from + by;
  return Math.min(Math.max(wanted, 0), count - 1);
}

function afterGone(last: number | undefined, by: 1 | -1): number {
  if (last === undefined) return 0;
  return by === 1 ? last : last - 1;
}
