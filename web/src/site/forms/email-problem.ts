import { emailProblem as problemOf } from '@truepage/core/people/email-address';
import type { FormProblems } from './form-problems.ts';

/** The problem of an email field as seen in the browser; the server decides. */
export function emailProblem(typed: string): FormProblems<'email'> {
  const problem = problemOf(typed);
  return problem === undefined ? {} : { email: problem };
}
