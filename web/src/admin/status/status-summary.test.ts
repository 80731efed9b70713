import { expect, test } from 'vitest';
import type { PartState } from '@truepage/core/api/admin/status';
import { summaryOf, worstFirst, type StatusPart } from './status-summary.ts';

const parts = (...states: PartState[]) => states.map((state) => ({ state }) as StatusPart);

test.each([
  [['good', 'off'], 'success', 'adminStatus.allGood', 0],
  [['good', 'attention'], 'warning', 'adminStatus.doubtfulParts', 1],
  [['attention', 'attention'], 'warning', 'adminStatus.doubtfulParts', 2],
  [['attention', 'bad'], 'danger', 'adminStatus.brokenParts', 1],
  [['bad', 'bad', 'good'], 'danger', 'adminStatus.brokenParts', 2],
] as const)('%j is %s: %s', (states, tone, key, count) => {
  expect(summaryOf(parts(...states))).toEqual({ tone, key, count });
});

test('broken parts come first, and working ones keep their order', () => {
  const named = (name: string, state: PartState) => ({ name, state }) as unknown as StatusPart;
  const sorted = worstFirst([
    named('database', 'good'),
    named('scanner', 'attention'),
    named('payments', 'off'),
    named('mail', 'bad'),
    named('clock', 'good'),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(['mail', 'scanner', 'database', 'payments', 'clock']);
});
