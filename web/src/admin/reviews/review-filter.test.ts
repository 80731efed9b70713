import { expect, test } from 'vitest';
import { pathOfFilter, readReviewFilter, reviewFilters } from './review-filter.ts';

test('every filter has an address that is read back as that filter', () => {
  for (const filter of reviewFilters) {
    const { search } = new URL(pathOfFilter(filter), 'http://desk');
    expect(readReviewFilter(search)).toBe(filter);
  }
});

test('an unknown filter shows all', () => {
  expect(readReviewFilter('?state=deleted')).toBe('all');
  expect(readReviewFilter('')).toBe('all');
});
