import { expect, test } from 'vitest';
import { conditionsOf } from './order-list.ts';
import { countedViews, orderViews, usualFirstView, viewsOf } from './order-views.ts';

test('everybody has the views that their role can do something with', () => {
  expect(viewsOf('admin')).toEqual(['toDo', 'overdue', 'dueToday', 'unassigned', 'mine', 'all']);
  expect(viewsOf('translator')).toEqual(['overdue', 'dueToday', 'mine', 'all']);
  expect(viewsOf('reviewer')).toEqual(['toDo', 'overdue', 'dueToday', 'all']);
});

test('the desk begins with all orders, and for who sees their own alone with what they have to do', () => {
  expect([usualFirstView('admin'), usualFirstView('reviewer')]).toEqual(['all', 'all']);
  expect(usualFirstView('translator')).toBe('mine');
  expect(orderViews.mine.sort).toBe('due');
  expect(orderViews.all.sort).toBe('newest');
});

test.each(countedViews)('what is counted as %s is open: done orders need not be looked at', (name) => {
  const asker = { staffId: 'me', now: 0, zone: 'UTC' };
  expect(conditionsOf(orderViews[name].filter, asker)).toContainEqual({ field: 'isOpen', is: true });
});
