import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { changedPreferences, type Preferences } from '@truepage/core/staff/preferences';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { useSession } from '../session/session-context.ts';
import type { SignedIn } from '../session/session-state.ts';
import { keepPreferences } from './preference-keeper.ts';
import { takeOverViews } from './take-over-views.ts';
import { PreferencesContext } from './use-preferences.ts';

/** An older server sends none. */
const none: Preferences = {};

/** The signed-in person's preferences, which came with the session. */
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
