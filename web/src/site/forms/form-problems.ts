import { ApiError } from '../../api/errors.ts';

/** The possible problems of a field, as named by the server. */
const problems = ['required', 'invalid', 'too_long'] as const;
export type FieldProblem = (typeof problems)[number];

export type FormProblems<Field extends string> = Readonly<Partial<Record<Field, FieldProblem>>>;

export function noProblems<Field extends string>(): FormProblems<Field> {
  // TypeScript cannot infer that an empty object fits every form.
  return {} as FormProblems<Field>;
}

/** The fields of a refusal, or none if it is about something else. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FormProblems<Field> {
  const named = error instanceof ApiError ? error.details?.['fields'] : undefined;
  if (typeof named !== 'object' || named === null) return noProblems();
  const given = named as Record<string, unknown>;
  const refused = fields.filter((field) => Object.hasOwn(given, field));
  return Object.fromEntries(
    refused.map((field) => [field, problemNamed(given[field])]),
  ) as FormProblems<Field>;
}

function problemNamed(name: unknown): FieldProblem {
  return problems.find((known) => known === name) ?? 'invalid';
}
