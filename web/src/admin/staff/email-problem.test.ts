import { expect, test } from 'vitest';
import { emailProblem } from './email-problem.ts';

test.each([
  ['', 'missing'],
  ['ana', 'invalid'],
  ['ana@example', 'invalid'],
  ['ana gomez@example.com', 'invalid'],
  [`${'a'.repeat(250)}@example.com`, 'invalid'],
  ['ana@example.com', undefined],
])('%j: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
