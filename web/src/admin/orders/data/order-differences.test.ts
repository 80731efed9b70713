import { expect, test } from 'vitest';
import { orderDifferences, type OrderSnapshot } from './order-differences.ts';

const seen: OrderSnapshot = { status: 'pending', isPaid: false, assignee: null, hasTranslation: false };

test('an unchanged order has no differences', () => {
  expect(orderDifferences(seen, { ...seen })).toEqual([]);
});

test('every change by another person is shown with the previous value', () => {
  const now: OrderSnapshot = {
    status: 'completed',
    isPaid: true,
    assignee: { id: 's1', username: 'ana' },
    hasTranslation: true,
  };
  expect(orderDifferences(seen, now)).toEqual([
    { field: 'status', from: 'pending', to: 'completed' },
    { field: 'assignee', from: null, to: 'ana' },
    { field: 'payment', from: false, to: true },
    { field: 'translation' },
  ]);
});

test('a renamed assignee is not a difference', () => {
  const before = { ...seen, assignee: { id: 's1', username: 'ana' } };
  expect(orderDifferences(before, { ...before, assignee: { id: 's1', username: 'anna' } })).toEqual([]);
});
