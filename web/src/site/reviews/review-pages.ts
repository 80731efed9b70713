import type { Review } from '@truepage/core/api/reviews';

/** The pages after the first one, as far as loaded. */
export interface LaterReviews {
  /** The last review of the first page that they follow; another first page makes them out of date. */
  readonly after: string | undefined;
  readonly reviews: readonly Review[];
  /** A page without new reviews is the last one, whatever the count says. */
  readonly isEnd: boolean;
}

export const noLaterReviews: LaterReviews = { after: undefined, reviews: [], isEnd: false };

/** All that are shown: the first page, and what follows on it. */
export function shownReviews(first: readonly Review[], later: LaterReviews): readonly Review[] {
  return isCurrent(first, later) ? [...first, ...later.reviews] : first;
}

/** Adds a page to those that follow on the first; a review that is shown already is not shown twice. */
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

/** Whether there are reviews that are not shown. `count`: how many there are; undefined if unknown. */
export function hasMore(first: readonly Review[], later: LaterReviews, count: number | undefined): boolean {
  const isEnd = isCurrent(first, later) && later.isEnd;
  return !isEnd && count !== undefined && shownReviews(first, later).length < count;
}

function isCurrent(first: readonly Review[], later: LaterReviews): boolean {
  return later.after === first.at(-1)?.id;
}
