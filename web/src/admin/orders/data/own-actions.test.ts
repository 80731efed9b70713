import { expect, test } from 'vitest';
import { isOwnAction, noteOwnAction } from './own-actions.ts';

test('after an action on an order, notices about that order are suppressed for 15 seconds', () => {
  noteOwnAction('TP-1', 1000);

  expect(isOwnAction('TP-1', 15_999)).toBe(true);
  expect(isOwnAction('TP-1', 16_000)).toBe(false);
  expect(isOwnAction('TP-2', 1000)).toBe(false);
});
