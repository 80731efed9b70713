import { expect, test } from 'vitest';
import { serverProblems } from '../../shared/console-state.ts';
import { textIn } from '../texts/console-text.ts';
import { serverWords } from './use-server-choice.ts';

test('a working address needs no message', () => {
  expect(
    serverWords({ ok: true, url: 'https://desk.example.com', version: '1.0.0' }, textIn('en')),
  ).toBeUndefined();
});

test.each(['en', 'es'])('every problem has its own message that says what to do: %s', (locale) => {
  const words = serverProblems.map((problem) => serverWords({ ok: false, problem }, textIn(locale)) ?? '');

  expect(new Set(words).size).toBe(serverProblems.length);
  // The problem and what to do: at least two clauses.
  for (const said of words) expect(said).toMatch(/[.:;,] .+\./);
});
