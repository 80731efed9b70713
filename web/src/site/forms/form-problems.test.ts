import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { refusedFields } from './form-problems.ts';

const fields = ['name', 'email'] as const;
const refusal = (body: unknown) =>
  new ApiError({ status: 400, statusText: '', headers: new Headers() }, JSON.stringify(body));

test('a refusal about fields names them, in the order of the screen', () => {
  const error = refusal({ details: { fields: { email: 'invalid', name: 'too_long', other: 'required' } } });

  expect(Object.entries(refusedFields(error, fields))).toEqual([
    ['name', 'too_long'],
    ['email', 'invalid'],
  ]);
});

test('an unknown problem counts as an invalid value', () => {
  expect(refusedFields(refusal({ details: { fields: { name: 'news to us' } } }), fields)).toEqual({
    name: 'invalid',
  });
});

test.each([
  ['a refusal about something else', refusal({ message: 'Too many' })],
  ['fields in no shape of ours', refusal({ details: { fields: 'name' } })],
  ['a lost connection', new NetworkError(new TypeError())],
])('%s is about no field', (_case, error) => {
  expect(refusedFields(error, fields)).toEqual({});
});
