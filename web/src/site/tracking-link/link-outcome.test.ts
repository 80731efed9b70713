import { beforeAll, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { pageLanguageFor } from '../../i18n/page-language.ts';
import { linkOutcome } from './link-outcome.ts';

const { text, load } = pageLanguageFor('en');
beforeAll(() => load(['trackingLink']));

const followed = { token: 'abc', data: undefined, error: null, isFetching: false };
const refusal = (status: number, body: object) =>
  new ApiError({ status, statusText: '', headers: new Headers() }, JSON.stringify(body));

test('a link without a token is invalid', () => {
  expect(linkOutcome({ ...followed, token: undefined }, text)).toEqual({
    kind: 'refused',
    notice: {
      title: 'Invalid Link',
      description: 'The tracking link is invalid. Please use your order number to track your order.',
    },
  });
});

test('a link is being verified until the server responds', () => {
  expect(linkOutcome({ ...followed, isFetching: true }, text)).toEqual({ kind: 'verifying' });
  expect(linkOutcome({ ...followed, isFetching: true, error: refusal(500, {}) }, text)).toEqual({
    kind: 'verifying',
  });
});

test('a valid link opens its order', () => {
  const data = { success: true, orderNumber: 'TP-1' };

  expect(linkOutcome({ ...followed, data }, text)).toEqual({ kind: 'order', orderNumber: 'TP-1' });
});

test.each([
  [
    'with words',
    refusal(404, { success: false, message: 'This link was withdrawn.' }),
    'This link was withdrawn.',
  ],
  [
    'without words',
    refusal(410, {}),
    'The tracking link is invalid or has expired. Please use your order number to track your order.',
  ],
])('a refusal %s leads to the order number', (_case, error, description) => {
  expect(linkOutcome({ ...followed, error }, text)).toEqual({
    kind: 'refused',
    notice: { title: 'Invalid or Expired Link', description },
  });
});

test('a negative response counts as a refusal', () => {
  const data = { success: false, orderNumber: '', message: 'No longer valid.' };

  expect(linkOutcome({ ...followed, data }, text)).toMatchObject({
    kind: 'refused',
    notice: { description: 'No longer valid.' },
  });
});

test.each([
  ['no connection', new NetworkError(new TypeError())],
  ['a fault of the server', refusal(500, { message: 'secret' })],
])('after %s the link can be tried again', (_case, error) => {
  expect(linkOutcome({ ...followed, error }, text)).toEqual({
    kind: 'failed',
    notice: {
      title: 'Error',
      description:
        'An error occurred while processing your tracking link. Please try again or use your order number.',
    },
  });
});
