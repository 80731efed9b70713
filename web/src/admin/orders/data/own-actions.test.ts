import { expect, test } from 'vitest';
import { isOwnAction, noteOwnAction } from './own-actions.ts';

test('an action suppresses notices of its own order for a while', () => {
  noteOwnAction('TP-1', 1000);

  expect(isOwnAction('TP-1', 15_999)).toBe(true);
  expect(isOwnAction('TP-1', 16_000)).toBe(false);
  expect(isOwnAction('TP-2', 1000)).toBe(false);
});
