import { expect, test } from 'vitest';
import { aRow } from '@truepage/core/testing/builders';
import { aStaffOrder } from '../../testing/a-staff-order.ts';
import { snapshotOf, withRow } from './staff-order.ts';

test('a newer row updates the order and keeps its other fields', () => {
  const order = aStaffOrder({ comments: 'Please hurry', version: 3 });
  const row = aRow({ status: 'completed', completedAt: '2026-11-20T12:00:00.000Z', version: 4 });
  expect(withRow(order, row)).toMatchObject({
    status: 'completed',
    completedAt: '2026-11-20T12:00:00.000Z',
    isPaid: true,
    version: 4,
    comments: 'Please hurry',
  });
});

test('a row older than the shown order is ignored', () => {
  const order = aStaffOrder({ status: 'completed', version: 4 });
  expect(withRow(order, aRow({ status: 'pending', version: 3 }))).toBe(order);
});

test('an order has a translation once a row says so', () => {
  const order = withRow(aStaffOrder(), aRow({ hasTranslation: true, version: 2 }));
  expect(snapshotOf(order).hasTranslation).toBe(true);
});
