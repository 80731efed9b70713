import { expect, test } from 'vitest';
import { firstViewOf } from './first-view.ts';

test('the desk opens with all orders, or with the own orders for roles that see only those', () => {
  expect(firstViewOf({ role: 'admin' }, {})).toEqual({ id: 'all', search: '' });
  expect(firstViewOf({ role: 'translator' }, {})).toEqual({
    id: 'mine',
    search: '?open=true&assignee=me&sort=due',
  });
});

test('reviewers start with the translations to review, if the settings require reviews', () => {
  expect(firstViewOf({ role: 'reviewer', review: 'all' }, {})).toEqual({
    id: 'review',
    search: '?approval=waiting&sort=due',
  });
  expect(firstViewOf({ role: 'reviewer' }, { firstView: 'review' }).id).toBe('all');
});

test('the chosen view opens first, built-in or saved', () => {
  expect(firstViewOf({ role: 'admin' }, { firstView: 'overdue' }).id).toBe('overdue');
  expect(firstViewOf({ role: 'translator' }, { firstView: 'all' })).toEqual({ id: 'all', search: '' });
  const savedViews = [{ name: 'Late', search: '?sort=due&junk=1' }];
  expect(firstViewOf({ role: 'admin' }, { firstView: 'own Late', savedViews })).toEqual({
    id: 'own Late',
    search: '?sort=due',
  });
});

test.each(['own Late', 'unassigned', 'toDo', 'nonsense'])(
  'without such a view (%s) the default view opens',
  (firstView) => {
    expect(firstViewOf({ role: 'translator' }, { firstView }).id).toBe('mine');
  },
);
