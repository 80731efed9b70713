import { showsLetter } from '@truepage/core/texts/invisible';
import type { FormProblems } from './form-problems.ts';

/** What is wrong with a field that holds a person's name, as far as it can be seen here; the server has the last word. */
export function nameProblem<Field extends string>(field: Field, typed: string): FormProblems<Field> {
  return (showsLetter(typed) ? {} : { [field]: 'required' }) as FormProblems<Field>;
}
