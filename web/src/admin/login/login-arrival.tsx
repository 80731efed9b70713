import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFirstView } from '../orders/list/filter/use-first-view.ts';
import { deskPaths } from '../desk-paths.ts';

/** /admin/login with a session: redirects to the requested page. */
export function LoginArrival() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { search } = useFirstView();
  useEffect(() => {
    navigate(placeBefore(state) ?? deskPaths.orders + search, { replace: true });
  }, [navigate, search, state]);
  return null;
}

/** The page before the redirect to the login page, from the state of the history entry; undefined outside the desk. */
export function placeBefore(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith(`${deskPaths.orders}/`) ? from : undefined;
}
