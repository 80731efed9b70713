import type { Review } from '@truepage/core/api/reviews';

/** The pages after the first one, as far as loaded. */
export interface LaterReviews {
  /**
   * The id of the last review of the first page at that time; if the first page changes, these reviews are
   * outdated.
   */
  readonly after: string | undefined;
  readonly reviews: readonly Review[];
  /** Set after a page without new reviews, which is the last one whatever the count is. */
  readonly isEnd: boolean;
}

export const noLaterReviews: LaterReviews = { after: undefined, reviews: [], isEnd: false };

/** All displayed reviews: the first page and the later ones. */
export function shownReviews(first: readonly Review[], later: LaterReviews): readonly Review[] {
  return isCurrent(first, later) ? [...first, ...later.reviews] : first;
}

/** Adds a page after the first one, without duplicates. */
export function withPage(
  first: readonly Review[],
  later: LaterReviews,
  page: readonly Review[],
): LaterReviews {
  const known = new Set(shownReviews(first, later).map(({ id }) => id));
  const fresh = page.filter(({ id }) => !known.has(id));
  return {
    after: first.at(-1)?.id,
    reviews: isCurrent(first, later) ? [...later.reviews, ...fresh] : fresh,
    isEnd: fresh.length === 0,
  };
}

/** Whether there are reviews that are not shown. `count`: the total number; undefined if unknown. */
export function hasMore(first: readonly Review[], later: LaterReviews, count: number | undefined): boolean {
  const isEnd = isCurrent(first, later) && later.isEnd;
  return !isEnd && count !== undefined && shownReviews(first, later).length < count;
}

function isCurrent(first: readonly Review[], later: LaterReviews): boolean {
  return later.after === first.at(-1)?.id;
}
