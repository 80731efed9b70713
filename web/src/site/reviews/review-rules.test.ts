import { reviewRequest } from '@truepage/core/reviews/review-request';
import { beforeAll, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { pageLanguageFor } from '../../i18n/page-language.ts';
import { checkReview, readReview, reviewFailureText, reviewProblemText } from './review-rules.ts';

const { text, load } = pageLanguageFor('en');
beforeAll(() => load(['reviews']));

const aForm = (values: Readonly<Record<string, string>> = {}) => {
  const fields: Record<string, string> = {
    customerName: 'Ana López',
    rating: '4',
    serviceType: 'certified',
    reviewText: 'Fast and exact.',
    website: '',
    ...values,
  };
  return (name: string) => fields[name] ?? '';
};

test('a form is read as the server expects it', () => {
  const read = readReview(aForm(), 'token');

  expect(reviewRequest.parse(read)).toEqual({
    customerName: 'Ana López',
    rating: 4,
    serviceType: 'certified',
    reviewText: 'Fast and exact.',
    website: '',
    invitation: 'token',
  });
});

test('without an invitation none is sent', () => {
  expect(readReview(aForm(), undefined)).not.toHaveProperty('invitation');
});

test('an unknown rating or service type becomes the default', () => {
  expect(readReview(aForm({ rating: '', serviceType: 'x' }), undefined)).toMatchObject({
    rating: 5,
    serviceType: 'standard',
  });
});

test('name and review must not be blank, with the product’s messages', () => {
  const problems = checkReview(readReview(aForm({ customerName: ' ', reviewText: '\n' }), undefined));

  expect(reviewProblemText('customerName', problems.customerName, text)).toBe('Please enter your name');
  expect(reviewProblemText('reviewText', problems.reviewText, text)).toBe('Please enter your review');
  expect(checkReview(readReview(aForm(), undefined))).toEqual({});
});

const refusal = (status: number, body: object = {}, headers?: HeadersInit) =>
  new ApiError({ status, statusText: '', headers: new Headers(headers) }, JSON.stringify(body));

test.each([
  ['no connection', new NetworkError(new TypeError()), 'Failed to submit your review. Please try again.'],
  [
    'a fault of the server',
    refusal(500, { message: 'x' }),
    'Failed to submit your review. Please try again.',
  ],
  [
    'a second review of one order',
    refusal(409, { message: 'A review was already written for this order. Thank you.' }),
    'A review was already written for this order. Thank you.',
  ],
  [
    'an invitation that has expired meanwhile',
    refusal(404, { code: 'review.invitation_invalid', message: 'This invitation is not valid.' }),
    'This invitation is not valid.',
  ],
  [
    'too many reviews',
    refusal(429, {}, { 'Retry-After': '30' }),
    'Too many requests. Please try again in 30 seconds.',
  ],
])('%s has its own words', (_case, error, words) => {
  expect(reviewFailureText(error, text)).toBe(words);
});
