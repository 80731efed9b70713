import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { passwordProblems, refusedPasswords } from './password-problems.ts';

const keys = ((key: string) => key) as unknown as Text;
const good = 'a quiet harbour at noon';
const problemsOf = (typed: Partial<Parameters<typeof passwordProblems>[0]>) =>
  passwordProblems({ current: 'before', next: good, repeat: good, ...typed }, 'ana', keys);

test('a good password, typed twice, has no problems', () => {
  expect(problemsOf({})).toEqual({});
});

test('a missing password is reported next to its field', () => {
  expect(problemsOf({ current: '', next: '', repeat: '' })).toEqual({
    current: 'adminAccount.currentMissing',
    next: 'adminAccount.nextMissing',
  });
});

test('the current password is not accepted as the new one', () => {
  expect(problemsOf({ current: good })).toEqual({ next: 'adminAccount.sameAsBefore' });
});

test('two different passwords are reported next to the second field', () => {
  expect(problemsOf({ repeat: 'something else' })).toEqual({ repeat: 'adminWelcome.different' });
});

test('an easily guessed password is refused before it is sent', () => {
  expect(problemsOf({ next: 'password1234', repeat: 'password1234' })).toEqual({
    next: 'adminWelcome.tooCommon',
  });
});

test('the server’s refusals appear next to their fields', () => {
  const refusal = (code: string) =>
    new ApiError(
      { status: 403, statusText: '', headers: new Headers() },
      JSON.stringify({ code, message: 'No.' }),
    );
  expect(refusedPasswords(refusal('staff.password_wrong'))).toEqual({ current: 'No.' });
  expect(refusedPasswords(refusal('staff.password_weak'))).toEqual({ next: 'No.' });
  expect(refusedPasswords(refusal('request.too_many'))).toBeUndefined();
  expect(refusedPasswords(new NetworkError('offline'))).toBeUndefined();
});
