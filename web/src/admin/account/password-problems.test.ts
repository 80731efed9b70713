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

test('what is missing is said beside its field', () => {
  expect(problemsOf({ current: '', next: '', repeat: '' })).toEqual({
    current: 'adminAccount.currentMissing',
    next: 'adminAccount.nextMissing',
  });
});

test('the password in use is no new one', () => {
  expect(problemsOf({ current: good })).toEqual({ next: 'adminAccount.sameAsBefore' });
});

test('two different passwords are reported beside the second one', () => {
  expect(problemsOf({ repeat: 'something else' })).toEqual({ repeat: 'adminWelcome.different' });
});

test('a password that is easy to guess is refused before it is sent', () => {
  expect(problemsOf({ next: 'password1234', repeat: 'password1234' })).toEqual({
    next: 'adminWelcome.tooCommon',
  });
});

test('the server’s refusals stand beside the field they are about', () => {
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
