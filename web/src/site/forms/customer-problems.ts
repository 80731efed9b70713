import { emailProblem as problemOf } from '@truepage/core/people/email-address';
import { showsLetter } from '@truepage/core/texts/invisible';
import type { FormProblems } from './form-problems.ts';

/** What is wrong with a field `email`; the server has the last word. */
export function emailProblem(typed: string): FormProblems<'email'> {
  const problem = problemOf(typed);
  return problem === undefined ? {} : { email: problem };
}

/** What is wrong with a field that holds a person's name, as far as it can be seen here. */
export function nameProblem<Field extends string>(field: Field, typed: string): FormProblems<Field> {
  return (showsLetter(typed) ? {} : { [field]: 'required' }) as FormProblems<Field>;
}
