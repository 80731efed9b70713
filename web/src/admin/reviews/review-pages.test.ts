import { expect, test } from 'vitest';
import { reviewsPerPage } from '@truepage/core/api/reviews';
import { aReview } from '../testing/a-review.ts';
import { fullPage, nextOf, pageOf, shownReviews, withReview, withoutReview } from './review-pages.ts';

const many = (count: number, prefix = 'r') =>
  Array.from({ length: count }, (_, index) => aReview({ id: `${prefix}${index}` }));
const ids = (pages: Parameters<typeof shownReviews>[0]) => shownReviews(pages).map(({ id }) => id);

test('a full answer is what the contract calls one', () => {
  expect(fullPage).toBe(reviewsPerPage);
});

test('behind a full answer there may be more, behind another there is none', () => {
  expect(nextOf([pageOf(many(50))])).toBe('r49');
  expect(nextOf([pageOf(many(50)), pageOf(many(3, 's'))])).toBeUndefined();
  expect(nextOf([])).toBeUndefined();
});

test('one reads on behind the last review that is still there', () => {
  const pages = withoutReview([pageOf(many(50))], 'r49');
  expect(nextOf(pages)).toBe('r48');
});

test('when all of a full answer have left the list, it is read from its beginning', () => {
  let pages: ReturnType<typeof withoutReview> = [pageOf(many(50))];
  for (const { id } of many(50)) pages = withoutReview(pages, id);
  expect(nextOf(pages)).toBe('');
});

test('a review that two answers brought is shown once', () => {
  expect(ids([pageOf([aReview({ id: 'a' })]), pageOf([aReview({ id: 'a' }), aReview({ id: 'b' })])])).toEqual(
    ['a', 'b'],
  );
});

test('an approved review stays among all, and leaves the pending ones', () => {
  const pages = [pageOf([aReview({ id: 'a' }), aReview({ id: 'b' })])];
  const approved = aReview({ id: 'a', isApproved: true });

  expect(shownReviews(withReview(pages, approved, 'all'))).toMatchObject([
    { id: 'a', isApproved: true },
    { id: 'b', isApproved: false },
  ]);
  expect(ids(withReview(pages, approved, 'pending'))).toEqual(['b']);
});

test('a review that is taken back leaves the approved ones', () => {
  const pages = [pageOf([aReview({ id: 'a', isApproved: true })])];
  expect(ids(withReview(pages, aReview({ id: 'a' }), 'approved'))).toEqual([]);
});
