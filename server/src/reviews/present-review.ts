import type { z } from 'zod';
import type { reviewShape } from '@truepage/core/api/reviews';
import type { Review } from '../db/rows/pages/review.ts';
import type { findReviews } from './review.repository.ts';

type PresentedReview = z.input<typeof reviewShape>;
type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/** From row to reply. The order of a review is never included, since it would identify a customer's order. */
export function presentReviewRow(row: ReviewRow): PresentedReview {
  return {
    id: row.id,
    customerName: row.customer_name,
    rating: row.rating,
    reviewText: row.review_text,
    serviceType: row.service_type,
    createdAt: row.created_at.toISOString(),
    isVerified: row.is_verified,
    isApproved: row.is_approved,
  };
}

/** The same of an entity. */
export function presentReview(review: Review): PresentedReview {
  const { id, customerName, rating, reviewText, serviceType, createdAt, isVerified, isApproved } = review;
  return {
    id,
    customerName,
    rating,
    reviewText,
    serviceType,
    createdAt: createdAt.toISOString(),
    isVerified,
    isApproved,
  };
}
