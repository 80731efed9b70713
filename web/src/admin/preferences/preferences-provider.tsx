import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { changedPreferences, type Preferences, type SavedView } from '@truepage/core/staff/preferences';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { useSession } from '../session/session-context.ts';
import type { SignedIn } from '../session/session-state.ts';
import { keepPreferences } from './preference-keeper.ts';
import { PreferencesContext } from './use-preferences.ts';
import { withView } from './saved-views.ts';

/** The default, for older servers that send no preferences. */
const none: Preferences = {};

/** The signed-in person's preferences, which are part of the session. */
export function PreferencesProvider({
  staff: { id, preferences: known = none },
  children,
}: {
  readonly staff: SignedIn;
  readonly children: ReactNode;
}) {
  const text = useText();
  const { call } = useDeskApi();
  const isServerLost = useSession().lostSince !== undefined;
  const [keeper] = useState(() =>
    keepPreferences({
      known,
      save: (body) => call('changePreferences', {}, { body }),
      onFailed: () => showFailure(text('adminShell.notSaved'), text('adminShell.preferencesNotSaved')),
    }),
  );
  useEffect(() => keeper.hear(known), [keeper, known]);
  useEffect(() => {
    if (!isServerLost) void keeper.write();
  }, [keeper, isServerLost]);
  useEffect(() => takeOverViews(id, keeper), [id, keeper]);

  const { saved, unsaved } = useStore(keeper.store);
  const own = useMemo(
    () => ({
      preferences: changedPreferences(saved, unsaved),
      change: (patch: Parameters<typeof keeper.change>[0]) => void keeper.change(patch),
    }),
    [keeper, saved, unsaved],
  );
  return <PreferencesContext value={own}>{children}</PreferencesContext>;
}

/** Moves views that an earlier version saved in this browser to the account, once. */
function takeOverViews(
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
    // If saving failed, it is retried on the next visit.
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
