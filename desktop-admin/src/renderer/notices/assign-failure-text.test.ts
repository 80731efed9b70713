import { expect, test } from 'vitest';
import { textIn } from '../texts/console-text.ts';
import { assignFailureText } from './use-assign-to-me.ts';

const text = textIn('en-US');

test('every assignment failure has its own text', () => {
  expect(assignFailureText({ kind: 'taken', by: 'berta' }, text)).toBe(
    'berta already has it. Open the order to change that.',
  );
  expect(assignFailureText({ kind: 'offline' }, text)).toContain('cannot be reached');
  expect(assignFailureText({ kind: 'refused', message: 'Not you.' }, text)).toBe('Not you.');
  expect(assignFailureText({ kind: 'refused' }, text)).toContain('Open the order');
});
