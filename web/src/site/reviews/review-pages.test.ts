import type { Review } from '@truepage/core/api/reviews';
import { expect, test } from 'vitest';
import { hasMore, noLaterReviews, shownReviews, withPage } from './review-pages.ts';

const reviews = (...ids: readonly string[]): Review[] =>
  ids.map((id) => ({
    id,
    customerName: 'Ana',
    rating: 5,
    reviewText: 'Good.',
    serviceType: 'standard',
    createdAt: '2026-11-19T09:00:00.000Z',
    isVerified: false,
    isApproved: true,
  }));
const idsOf = (list: readonly Review[]) => list.map(({ id }) => id).join('');
const first = reviews('a', 'b');

test('later pages follow the first one', () => {
  const once = withPage(first, noLaterReviews, reviews('c', 'd'));
  const twice = withPage(first, once, reviews('e'));

  expect(idsOf(shownReviews(first, twice))).toBe('abcde');
});

test('a review that moved from one page to the next is shown once', () => {
  const later = withPage(first, noLaterReviews, reviews('b', 'c'));

  expect(idsOf(shownReviews(first, later))).toBe('abc');
});

test('if a reload changes the first page, the pages loaded after the old one are dropped', () => {
  const later = withPage(first, noLaterReviews, reviews('c'));
  const reloaded = reviews('new', 'a');

  expect(idsOf(shownReviews(reloaded, later))).toBe('newa');
  expect(idsOf(shownReviews(reloaded, withPage(reloaded, later, reviews('b', 'c'))))).toBe('newabc');
});

test('there are more while the count is higher', () => {
  const later = withPage(first, noLaterReviews, reviews('c'));

  expect(hasMore(first, noLaterReviews, 3)).toBe(true);
  expect(hasMore(first, later, 3)).toBe(false);
  expect(hasMore(first, noLaterReviews, 2)).toBe(false);
});

test('a page without new reviews is the end, whatever the count is', () => {
  expect(hasMore(first, withPage(first, noLaterReviews, []), 9)).toBe(false);
});

test('without a count, no more are offered', () => {
  expect(hasMore(first, noLaterReviews, undefined)).toBe(false);
});
