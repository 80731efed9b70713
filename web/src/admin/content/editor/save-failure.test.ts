import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { isConflict, slugFailureOf } from './save-failure.ts';

const refusal = (status: number, body: object) =>
  new ApiError({ status, statusText: '', headers: new Headers() }, JSON.stringify(body));

test('a page saved meanwhile is a conflict, a taken slug is not', () => {
  expect(isConflict(refusal(409, { code: 'content.changed_meanwhile' }))).toBe(true);
  expect(isConflict(refusal(409, { code: 'content.slug_taken' }))).toBe(false);
  expect(isConflict(new NetworkError(undefined))).toBe(false);
});

test('a taken address comes with a free suggestion', () => {
  const taken = { code: 'content.slug_taken', message: 'Taken.', details: { suggestion: 'about-2' } };
  expect(slugFailureOf(refusal(409, taken))).toEqual({ message: 'Taken.', suggestion: 'about-2' });
});

test('a reserved slug is reported without a suggestion, other failures do not mention the slug', () => {
  const blocked = { code: 'content.slug_blocked', message: 'Reserved.' };
  expect(slugFailureOf(refusal(400, blocked))).toEqual({ message: 'Reserved.', suggestion: undefined });
  expect(slugFailureOf(refusal(404, { code: 'content.not_found' }))).toBeUndefined();
  expect(slugFailureOf(undefined)).toBeUndefined();
});
