import { expect, test } from 'vitest';
import { deleteView, readViews, saveView } from './saved-views.ts';

function aStore(content?: string) {
  let kept = content ?? null;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

test('a view is found again', () => {
  const store = aStore();

  saveView(store, 's1', { name: '  Late ones ', search: '?sort=due' });

  expect(readViews(store, 's1')).toEqual([{ name: 'Late ones', search: '?sort=due' }]);
});

test('a view of the same name takes the place of the one before', () => {
  const store = aStore();
  saveView(store, 's1', { name: 'Late', search: '?sort=due' });
  saveView(store, 's1', { name: 'Other', search: '' });

  saveView(store, 's1', { name: 'late', search: '?status=pending' });

  expect(readViews(store, 's1').map(({ search }) => search)).toEqual(['?status=pending', '']);
});

test('a deleted view is gone', () => {
  const store = aStore();
  saveView(store, 's1', { name: 'Late', search: '' });

  expect(deleteView(store, 's1', 'Late')).toEqual([]);
});

test.each(['{', '7', '[{"name":"x"}]', '[null]'])('what cannot be read (%s) is not there', (content) => {
  expect(readViews(aStore(content), 's1')).toEqual([]);
});

test('a store that refuses keeps the views for this page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };

  expect(saveView(full, 's1', { name: 'Late', search: '' })).toHaveLength(1);
});
