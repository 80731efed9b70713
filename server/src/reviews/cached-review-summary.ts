import type { Caching, Database } from '../deps.ts';
import { summariseReviews } from './review.repository.ts';

/** What approved reviews say taken together, as this process remembers it: read anew when a review changes. */
export function cachedReviewSummary(deps: Database & Caching): ReturnType<typeof summariseReviews> {
  return deps.cache.read('reviews', 'summary', () => summariseReviews(deps.orm.em.fork()));
}
