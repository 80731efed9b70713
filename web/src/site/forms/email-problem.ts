import { emailProblem as problemOf } from '@truepage/core/people/email-address';
import type { FormProblems } from './form-problems.ts';

/** What is wrong with a field `email`; the server has the last word. */
export function emailProblem(typed: string): FormProblems<'email'> {
  const problem = problemOf(typed);
  return problem === undefined ? {} : { email: problem };
}
