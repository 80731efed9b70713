import { expect, test } from 'vitest';
import { textIn } from '../texts/console-text.ts';
import { takingWords } from './use-taking.ts';

const text = textIn('en-US');

test('every way in which an order is not assigned has its own words', () => {
  expect(takingWords({ kind: 'taken', by: 'berta' }, text)).toBe(
    'berta already has it. Open the order to change that.',
  );
  expect(takingWords({ kind: 'offline' }, text)).toContain('cannot be reached');
  expect(takingWords({ kind: 'refused', message: 'Not you.' }, text)).toBe('Not you.');
  expect(takingWords({ kind: 'refused' }, text)).toContain('Open the order');
});
