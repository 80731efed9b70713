import { expect, test } from 'vitest';
import { reviewsPerPage, type Review } from '@truepage/core/api/reviews';
import { fullPage, nextOf, pageOf, shownReviews, withReview, withoutReview } from './review-pages.ts';

const many = (count: number, prefix = 'r') =>
  Array.from({ length: count }, (_, index) => aReview({ id: `${prefix}${index}` }));
const ids = (pages: Parameters<typeof shownReviews>[0]) => shownReviews(pages).map(({ id }) => id);

test('the page size equals the contract’s', () => {
  expect(fullPage).toBe(reviewsPerPage);
});

test('after a full page there may be more, after a shorter one there is none', () => {
  expect(nextOf([pageOf(many(50))])).toBe('r49');
  expect(nextOf([pageOf(many(50)), pageOf(many(3, 's'))])).toBeUndefined();
  expect(nextOf([])).toBeUndefined();
});

test('the next page starts after the last review that is still listed', () => {
  const pages = withoutReview([pageOf(many(50))], 'r49');
  expect(nextOf(pages)).toBe('r48');
});

test('if all reviews of a full page left the list, it is fetched from its start', () => {
  let pages: ReturnType<typeof withoutReview> = [pageOf(many(50))];
  for (const { id } of many(50)) pages = withoutReview(pages, id);
  expect(nextOf(pages)).toBe('');
});

test('a review in two pages is shown once', () => {
  expect(ids([pageOf([aReview({ id: 'a' })]), pageOf([aReview({ id: 'a' }), aReview({ id: 'b' })])])).toEqual(
    ['a', 'b'],
  );
});

test('an approved review stays in the full list, and leaves the pending ones', () => {
  const pages = [pageOf([aReview({ id: 'a' }), aReview({ id: 'b' })])];
  const approved = aReview({ id: 'a', isApproved: true });

  expect(shownReviews(withReview(pages, approved, 'all'))).toMatchObject([
    { id: 'a', isApproved: true },
    { id: 'b', isApproved: false },
  ]);
  expect(ids(withReview(pages, approved, 'pending'))).toEqual(['b']);
});

test('a review whose approval is withdrawn leaves the approved ones', () => {
  const pages = [pageOf([aReview({ id: 'a', isApproved: true })])];
  expect(ids(withReview(pages, aReview({ id: 'a' }), 'approved'))).toEqual([]);
});

/** A five-star review that is not approved yet. */
function aReview(overrides: Partial<Review> = {}): Review {
  return {
    id: 'review-1',
    customerName: 'Ana Gómez',
    rating: 5,
    reviewText: 'Fast and exact.',
    serviceType: 'certified',
    createdAt: '2026-11-20T09:00:00.000Z',
    isVerified: false,
    isApproved: false,
    ...overrides,
  };
}
