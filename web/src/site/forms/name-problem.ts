import { showsLetter } from '@truepage/core/texts/invisible';
import type { FormProblems } from './form-problems.ts';

/** The problem of a name field as seen in the browser; the server decides. */
export function nameProblem<Field extends string>(field: Field, typed: string): FormProblems<Field> {
  return (showsLetter(typed) ? {} : { [field]: 'required' }) as FormProblems<Field>;
}
