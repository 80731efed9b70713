import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../../../i18n/language-context.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { useSession, useStaff } from '../../../session/session-context.ts';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';
import { firstViewOf } from './first-view.ts';

/** This person's first view, and a function to change it. */
export function useFirstView() {
  const text = useText();
  const staff = useStaff();
  const { preferences, change } = usePreferences();
  const showUndo = useUndoToast();
  const { firstView: before = null } = preferences;
  const choose = (id: string, name: string) => {
    change({ firstView: id, isFirstViewOffered: true });
    showUndo({
      title: text('adminOrders.firstViewChosen', { name }),
      description: text('adminOrders.firstViewChosenText'),
      onUndo: () => change({ firstView: before }),
    });
  };
  return { ...firstViewOf(staff, preferences), choose };
}

/**
 * Redirects from the list's plain address, after sign-in or at the start, to the person's first view. Links with a
 * filter, reloads and the Back button are not redirected. True until the redirect is done.
 */
export function useBeginning(): boolean {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { wasSignedOut } = useSession();
  const first = useFirstView();
  const isPlain = pathname === deskPaths.orders && search === '' && first.search !== '';
  const [beginsAt] = useState(() => (isPlain && (wasSignedOut || !isReloadOrBack()) ? key : undefined));
  const isBeginning = isPlain && key === beginsAt;
  useLayoutEffect(() => {
    if (isBeginning) navigate(deskPaths.orders + first.search, { replace: true });
  }, [first.search, isBeginning, navigate]);
  return isBeginning;
}

/** Whether the document was loaded by a reload or by going back in the history. */
function isReloadOrBack(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type));
}
