import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useStaff } from '../../session/session-context.ts';
import { readEntry } from './orders-entry.ts';
import type { OrdersView } from './orders-view.ts';

/** From here on a list and an order have room beside each other. */
const wideEnough = '(width >= 1100px)';

/** Whether list and order are side by side, whether they can be, and how to switch. */
export function useIsSplit(): Pick<OrdersView, 'isOffered' | 'isSplit' | 'toggle'> {
  const { may } = useStaff();
  const navigate = useNavigate();
  const { preferences, change } = usePreferences();
  const location = useLocation();
  const isWide = useSyncExternalStore(followWidth, isWideEnough, () => false);
  const { isInFull = false, ...entry } = readEntry(location.state);
  const isOffered = isWide && may('orders.list') && may('orders.view');
  const isSplit = isOffered && preferences.split === true && !isInFull;
  const toggle = () => {
    if (isSplit || preferences.split !== true) change({ split: isSplit ? null : true });
    if (isInFull) navigate(location.pathname + location.search, { replace: true, state: entry });
  };
  return { isOffered, isSplit, toggle };
}

function isWideEnough(): boolean {
  return window.matchMedia(wideEnough).matches;
}

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
