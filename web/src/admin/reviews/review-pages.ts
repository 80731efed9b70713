import type { Review } from '@truepage/core/api/reviews';
import type { ReviewFilter } from './review-filter.ts';

/** One fetched page, without the reviews that have left the list since. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** There may be more after it. */
  readonly isFull: boolean;
}

/**
 * The number of reviews in a full page. Equals `reviewsPerPage` of the contract, which is not imported because its
 * file would also load validators.
 */
export const fullPage = 50;

export function pageOf(reviews: readonly Review[]): ReviewPage {
  return { reviews, isFull: reviews.length >= fullPage };
}

/**
 * The id after which the next page starts; '' starts over, because all shown items were removed; undefined if there
 * is no more.
 */
export function nextOf(pages: readonly ReviewPage[]): string | undefined {
  if (pages.at(-1)?.isFull !== true) return undefined;
  return shownReviews(pages).at(-1)?.id ?? '';
}

/** All fetched reviews without duplicates. */
export function shownReviews(pages: readonly ReviewPage[]): readonly Review[] {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews).map((review) => [review.id, review]));
  return [...byId.values()];
}

/** The pages with a changed review, or without it if the filter no longer matches. */
export function withReview(
  pages: readonly ReviewPage[],
  review: Review,
  filter: ReviewFilter,
): readonly ReviewPage[] {
  if (!isShown(review, filter)) return withoutReview(pages, review.id);
  return pages.map((page) => ({
    ...page,
    reviews: page.reviews.map((known) => (known.id === review.id ? review : known)),
  }));
}

export function withoutReview(pages: readonly ReviewPage[], id: string): readonly ReviewPage[] {
  return pages.map((page) => ({ ...page, reviews: page.reviews.filter((known) => known.id !== id) }));
}

function isShown({ isApproved }: Review, filter: ReviewFilter): boolean {
  return filter === 'all' || isApproved === (filter === 'approved');
}
