import { isBlank } from '@truepage/core/plain-text';
import type { FormProblems } from './form-problems.ts';

/** What is wrong with a field `email`, as far as it can be seen here; the server has the last word. */
export function emailProblem(typed: string): FormProblems<'email'> {
  if (isBlank(typed)) return { email: 'required' };
  const [name = '', host = '', ...more] = typed.trim().split('@');
  const isEmail =
    name !== '' && more.length === 0 && /^[^\s.]+(?:\.[^\s.]+)+$/.test(host) && !/\s/.test(name);
  return isEmail ? {} : { email: 'invalid' };
}
