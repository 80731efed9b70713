import { expect, test } from 'vitest';
import { preferenceLimits } from '@truepage/core/staff/preferences';
import { withView } from './saved-views.ts';

const late = { name: 'Late', search: '?sort=due' };
const other = { name: 'Other', search: '' };

test('a view is added last, under its trimmed name', () => {
  expect(withView([other], { ...late, name: '  Late ' })).toEqual([other, late]);
});

test('a view replaces the one with the same name', () => {
  const changed = { name: 'late', search: '?status=pending' };
  expect(withView([late, other], changed)).toEqual([changed, other]);
});

test('a name that is too long is truncated', () => {
  const [kept] = withView([], { ...late, name: 'x'.repeat(100) });
  expect(kept?.name).toHaveLength(preferenceLimits.viewName);
});

test('if there is no room for a view, the others stay unchanged', () => {
  const full = Array.from({ length: preferenceLimits.savedViews }, (_, index) => ({
    ...late,
    name: `${index}`,
  }));
  expect(withView(full, late)).toBe(full);
  expect(withView(full, { ...other, name: '3' })[3]).toEqual({ name: '3', search: '' });
  const long = { ...late, search: `?q=${'x'.repeat(preferenceLimits.viewSearch)}` };
  expect(withView([], long)).toEqual([]);
});
