import type { BodyOf } from '@truepage/core/api/contract';
import { isTranslationType } from '@truepage/core/pricing/translation-type';
import { isBlank } from '@truepage/core/plain-text';
import { ratingScale } from '@truepage/core/reviews/rating-scale';
import type { ReviewFieldProblem } from '@truepage/core/reviews/review-request';
import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';
import { nameProblem } from '../forms/name-problem.ts';
import type { FormProblems } from '../forms/form-problems.ts';

export type ReviewValues = BodyOf<'submitReview'>;

/** The visible fields, in the order of the screen. */
export const reviewFields = ['customerName', 'rating', 'serviceType', 'reviewText'] as const;
export type ReviewField = (typeof reviewFields)[number];

/** Reads the submitted form; an unknown rating or service type becomes the default. */
export function readReview(field: (name: string) => string, invitation: string | undefined): ReviewValues {
  const rating = Number(field('rating'));
  const serviceType = field('serviceType');
  return {
    customerName: field('customerName'),
    rating: Number.isInteger(rating) && rating >= ratingScale.lowest ? rating : ratingScale.usual,
    reviewText: field('reviewText'),
    serviceType: isTranslationType(serviceType) ? serviceType : 'standard',
    website: field('website'),
    ...(invitation === undefined ? {} : { invitation }),
  };
}

/** Validates a review in the browser; the server decides. */
export function checkReview({ customerName, reviewText }: ReviewValues): FormProblems<ReviewField> {
  return {
    ...nameProblem('customerName', customerName),
    ...(isBlank(reviewText) ? { reviewText: 'required' } : {}),
  };
}

/** The error message of a field; undefined if there is none. */
export function reviewProblemText(
  field: ReviewField,
  problem: ReviewFieldProblem | undefined,
  text: Text,
): string | undefined {
  return problem && text(words[field][problem]);
}

/** Why a review was refused: the server's reason if it concerns this review or visitor. */
export function reviewFailureText(error: unknown, text: Text): string {
  const isReason = error instanceof ApiError && (error.status === 429 || concernsInvitation(error));
  return isReason ? errorText(error, text) : text('reviews.submitFailed');
}

/** Whether the server refused the invitation, not the review: the review may then be sent without it. */
export function concernsInvitation(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.code === 'review.invitation_invalid');
}

const name = {
  required: 'reviews.nameRequired',
  invalid: 'reviews.nameRequired',
  too_long: 'reviews.nameTooLong',
} as const;

const reviewText = {
  required: 'reviews.textRequired',
  invalid: 'reviews.textRequired',
  too_long: 'reviews.textTooLong',
} as const;

const rating = {
  required: 'reviews.ratingInvalid',
  invalid: 'reviews.ratingInvalid',
  too_long: 'reviews.ratingInvalid',
} as const;

const serviceType = {
  required: 'reviews.serviceTypeInvalid',
  invalid: 'reviews.serviceTypeInvalid',
  too_long: 'reviews.serviceTypeInvalid',
} as const;

const words = { customerName: name, reviewText, rating, serviceType } as const satisfies Record<
  ReviewField,
  Record<ReviewFieldProblem, string>
>;
