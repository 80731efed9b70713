import { expect, test } from 'vitest';
import { firstViewOf } from './first-view.ts';

test('the desk begins with all orders, or with the own ones where there are no others', () => {
  expect(firstViewOf('admin', {})).toEqual({ id: 'all', search: '' });
  expect(firstViewOf('translator', {})).toEqual({
    id: 'mine',
    search: '?open=true&assignee=me&sort=due',
  });
});

test('or with the view that was chosen, usual or own', () => {
  expect(firstViewOf('admin', { firstView: 'overdue' }).id).toBe('overdue');
  expect(firstViewOf('translator', { firstView: 'all' })).toEqual({ id: 'all', search: '' });
  const savedViews = [{ name: 'Late', search: '?sort=due&junk=1' }];
  expect(firstViewOf('admin', { firstView: 'own Late', savedViews })).toEqual({
    id: 'own Late',
    search: '?sort=due',
  });
});

test.each(['own Late', 'unassigned', 'toDo', 'nonsense'])(
  'where there is no such view (%s) it begins as for everybody',
  (firstView) => {
    expect(firstViewOf('translator', { firstView }).id).toBe('mine');
  },
);
