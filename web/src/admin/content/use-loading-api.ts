import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import type { DeskApi } from '../api/desk-api.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';

/** In ms: after a sooner return, the session counts as valid, to avoid a redirect loop. */
const notAgainFor = 10_000;
let lastSentAt = -Infinity;

/**
 * For a screen's first request: without a session it goes to /admin/login, which leads back. `mayLeave` says
 * whether nothing typed would be lost; otherwise the login form comes where one is. The answer comes to the call and
 * not to an effect, because the screen is hidden at that time.
 */
export function useLoadingApi(mayLeave: () => boolean): Pick<DeskApi, 'call'> {
  const api = useDeskApi();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMemo(
    () => ({
      call: (name, params, options) =>
        api.call(name, params, options).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401 && mayLeave() && !wasJustSent())
            navigate(deskPaths.login, { replace: true, state: { from: pathname + search } });
          throw error;
        }),
    }),
    [api, mayLeave, navigate, pathname, search],
  );
}

function wasJustSent(): boolean {
  const now = performance.now();
  if (now - lastSentAt < notAgainFor) return true;
  lastSentAt = now;
  return false;
}
