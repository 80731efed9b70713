import { deskPaths } from '../desk-paths.ts';

export const reviewFilters = ['all', 'pending', 'approved'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The filter of an address: '?state=pending'. Anything unknown shows all. */
export function readReviewFilter(search: string): ReviewFilter {
  const state = new URLSearchParams(search).get('state');
  return reviewFilters.find((filter) => filter === state) ?? 'all';
}

export function pathOfFilter(filter: ReviewFilter): string {
  return filter === 'all' ? deskPaths.reviews : `${deskPaths.reviews}?state=${filter}`;
}
