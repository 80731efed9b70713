const hour = 3_600_000;
const day = 24 * hour;

/** What of an open order makes work. */
export interface OpenWork {
  readonly pageCount: number;
  /** UTC, in ms. */
  readonly due: number;
}

export interface Load {
  readonly orders: number;
  readonly pages: number;
  /** When the first of them is due (UTC, in ms). */
  readonly nextDue: number | undefined;
  /** Pages, those that are due soon counted more than once: what two people are compared by. */
  readonly weight: number;
}

/** A person's workload at `now`, in ms. */
export function loadOf(work: readonly OpenWork[], now: number): Load {
  return {
    orders: work.length,
    pages: work.reduce((sum, { pageCount }) => sum + pageCount, 0),
    nextDue: work.length === 0 ? undefined : work.reduce((first, { due }) => Math.min(first, due), Infinity),
    weight: work.reduce((sum, { pageCount, due }) => sum + pageCount * urgency(due - now), 0),
  };
}

/** How much a page weighs with so much time left: a page of today keeps people from other work, one of next week does not. */
function urgency(left: number): number {
  if (left <= 2 * hour) return 4;
  if (left <= day) return 2;
  return left <= 3 * day ? 1 : 0.5;
}
