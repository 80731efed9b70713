import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { problemsOf } from '../welcome/password-problems.ts';

/** The error messages by field name; absent if there are none. */
export type PasswordProblems = Partial<Record<'current' | 'next' | 'repeat', string>>;

export interface TypedPasswords {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

/** Validates without a request. */
export function passwordProblems(
  { current, next, repeat }: TypedPasswords,
  username: string,
  text: Text,
): PasswordProblems {
  const chosen = problemsOf({ password: next, repeat, username }, text);
  const problems: PasswordProblems = {};
  if (current === '') problems.current = text('adminAccount.currentMissing');
  if (next === '') problems.next = text('adminAccount.nextMissing');
  else if (next === current) problems.next = text('adminAccount.sameAsBefore');
  else if (chosen.password !== undefined) problems.next = chosen.password;
  if (chosen.repeat !== undefined) problems.repeat = chosen.repeat;
  return problems;
}

/** The server's message about a single field, or undefined if it is about something else. */
export function refusedPasswords(error: unknown): PasswordProblems | undefined {
  if (!(error instanceof ApiError) || error.serverMessage === undefined) return undefined;
  if (error.code === 'staff.password_wrong') return { current: error.serverMessage };
  return error.code === 'staff.password_weak' ? { next: error.serverMessage } : undefined;
}
