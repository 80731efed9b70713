import { expect, test } from 'vitest';
import { conditionsOf } from './order-matching.ts';
import { countedViews, orderViews, usualFirstView, viewsOf } from './order-views.ts';

test('each role has only views that it can act on', () => {
  expect(viewsOf({ role: 'admin' })).toEqual([
    'toDo',
    'overdue',
    'dueToday',
    'unassigned',
    'unnotified',
    'waitingForUs',
    'waitingForCustomer',
    'mine',
    'all',
  ]);
  expect(viewsOf({ role: 'translator' })).toEqual([
    'overdue',
    'dueToday',
    'waitingForUs',
    'waitingForCustomer',
    'mine',
    'all',
  ]);
  expect(viewsOf({ role: 'reviewer' })).toEqual(['toDo', 'overdue', 'dueToday', 'all']);
});

test('where translations are reviewed, those who may approve them have a view of waiting ones', () => {
  expect(viewsOf({ role: 'admin', review: 'all' })).toContain('review');
  expect(viewsOf({ role: 'reviewer', review: 'all' })).toContain('review');
  expect(viewsOf({ role: 'translator', review: 'all' })).not.toContain('review');
});

test('the desk starts with all orders, or with the tasks of staff who only see their own orders', () => {
  expect([usualFirstView({ role: 'admin' }), usualFirstView({ role: 'reviewer' })]).toEqual(['all', 'all']);
  expect(usualFirstView({ role: 'translator' })).toBe('mine');
  expect(orderViews.mine.sort).toBe('due');
  expect(orderViews.all.sort).toBe('newest');
});

test('reviewers start with the translations that wait for them', () => {
  expect(usualFirstView({ role: 'reviewer', review: 'all' })).toBe('review');
  expect(usualFirstView({ role: 'admin', review: 'all' })).toBe('all');
});

const asker = { staffId: 'me', now: 0, zone: 'UTC' };
const counted = countedViews.map((name) => [name, conditionsOf(orderViews[name].filter, asker)] as const);

test.each(counted)('the view %s can be counted without reading completed orders', (_, conditions) => {
  const isOpen = { field: 'isOpen', is: true };
  const waits = { field: 'approval', is: 'waiting' };
  const awaitsNotice = { field: 'awaitsNotice', is: true };
  const waiting = expect.objectContaining({ field: 'waitingFor' });
  expect(conditions).toEqual(
    expect.arrayContaining([expect.toBeOneOf([isOpen, waits, awaitsNotice, waiting])]),
  );
});
