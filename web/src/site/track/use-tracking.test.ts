import { beforeAll, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { pageLanguageFor } from '../../i18n/page-language.ts';
import { trackFailure } from './use-tracking.ts';

const { text, load } = pageLanguageFor('en');
beforeAll(() => load(['track']));

const refusal = (status: number, headers?: HeadersInit) =>
  new ApiError(
    { status, statusText: '', headers: new Headers(headers) },
    '{"message":"words of the server"}',
  );

test('only a 404 means that the order does not exist', () => {
  expect(trackFailure(refusal(404), text)).toEqual({
    title: 'Order Not Found',
    description: "We couldn't find an order with that number. Please check and try again.",
  });
});

test.each([
  [
    'no connection',
    new NetworkError(new TypeError()),
    'An error occurred while tracking your order. Please try again.',
  ],
  ['a fault of the server', refusal(500), 'An error occurred while tracking your order. Please try again.'],
  ['a busy server', refusal(503), 'words of the server'],
  ['too many tries', refusal(429), 'Too many requests. Please wait a moment and try again.'],
  [
    'too many tries for now',
    refusal(429, { 'Retry-After': '30' }),
    'Too many requests. Please try again in 30 seconds.',
  ],
])('%s has its own words', (_case, error, description) => {
  expect(trackFailure(error, text)).toEqual({ title: 'Error', description });
});
