import type { Caching, Database } from '../deps.ts';
import { summariseReviews } from './review.repository.ts';

/** The review summary, cached per process and refreshed when a review changes. */
export function cachedReviewSummary(deps: Database & Caching): ReturnType<typeof summariseReviews> {
  return deps.cache.read('reviews', 'summary', () => summariseReviews(deps.orm.em.fork()));
}
