const hour = 3_600_000;
const day = 24 * hour;

/** The parts of an open order that determine its workload. */
export interface OpenWork {
  readonly pageCount: number;
  /** UTC, in ms. */
  readonly due: number;
}

export interface Load {
  readonly orders: number;
  readonly pages: number;
  /** The earliest due time (UTC, in ms). */
  readonly nextDue: number | undefined;
  /** Pages, weighted: pages that are due soon count more than once. Workloads are compared by it. */
  readonly weight: number;
}

/** A person's workload at `now` (ms). */
export function loadOf(work: readonly OpenWork[], now: number): Load {
  return {
    orders: work.length,
    pages: work.reduce((sum, { pageCount }) => sum + pageCount, 0),
    nextDue: work.length === 0 ? undefined : work.reduce((first, { due }) => Math.min(first, due), Infinity),
    weight: work.reduce((sum, { pageCount, due }) => sum + pageCount * urgency(due - now), 0),
  };
}

/** The weight of a page by the time left: a page that is due today leaves no time for other work, one that is due next week does. */
function urgency(left: number): number {
  if (left <= 2 * hour) return 4;
  if (left <= day) return 2;
  return left <= 3 * day ? 1 : 0.5;
}
