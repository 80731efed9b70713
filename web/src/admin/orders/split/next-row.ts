interface Step {
  readonly count: number;
  /** The current row, counted from 0; undefined if there is none. */
  readonly from: number | undefined;
  /** The last known position, used if the row was removed and its successor moved up. */
  readonly last: number | undefined;
  readonly by: 1 | -1;
}

/** The row after a step up or down; undefined beyond either end. */
export function nextRow({ count, from, last, by }: Step): number | undefined {
  if (count === 0) return undefined;
  const next = from === undefined ? afterGone(last, by) : from + by;
  return Math.min(Math.max(next, 0), count - 1);
}

function afterGone(last: number | undefined, by: 1 | -1): number {
  if (last === undefined) return 0;
  return by === 1 ? last : last - 1;
}
