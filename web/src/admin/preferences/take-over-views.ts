import type { SavedView } from '@truepage/core/staff/preferences';
import { withView } from './saved-views.ts';
import type { keepPreferences } from './preference-keeper.ts';

/** Moves views that were saved in this browser by an earlier version to the account, once. */
export function takeOverViews(
  staffId: string,
  { store, change }: Pick<ReturnType<typeof keepPreferences>, 'store' | 'change'>,
): void {
  const key = `truepage.views.${staffId}`;
  const found = readViews(key);
  if (found.length === 0) return;
  const { savedViews: known = [] } = store.getState().saved;
  const own = new Set(known.map(({ name }) => name.toLowerCase()));
  const savedViews = found.filter(({ name }) => !own.has(name.toLowerCase())).reduce(withView, known);
  void change({ savedViews }).then(() => {
    // Where it could not be saved it is tried again at the next visit.
    if (store.getState().unsaved.savedViews === undefined) localStorage.removeItem(key);
  });
}

function readViews(key: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof search === 'string';
}
