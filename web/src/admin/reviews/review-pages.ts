import type { Review } from '@truepage/core/api/reviews';
import type { ReviewFilter } from './review-filter.ts';

/** What one answer brought, less what has left the list since. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** There may be more behind it. */
  readonly isFull: boolean;
}

/** How many reviews a full answer holds: `reviewsPerPage` of the contract, whose file would bring its validators along. */
export const fullPage = 50;

export function pageOf(reviews: readonly Review[]): ReviewPage {
  return { reviews, isFull: reviews.length >= fullPage };
}

/** The id after which the next page starts; '' restarts, because all shown items were removed; undefined: no more. */
export function nextOf(pages: readonly ReviewPage[]): string | undefined {
  if (pages.at(-1)?.isFull !== true) return undefined;
  return shownReviews(pages).at(-1)?.id ?? '';
}

/** All that were read, each once. */
export function shownReviews(pages: readonly ReviewPage[]): readonly Review[] {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews).map((review) => [review.id, review]));
  return [...byId.values()];
}

/** The pages with a review as it is now; without it, where the filter shows it no longer. */
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
