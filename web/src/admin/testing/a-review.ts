import type { Review } from '@truepage/core/api/reviews';

/** A five-star review that is not approved yet. */
export function aReview(overrides: Partial<Review> = {}): Review {
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
