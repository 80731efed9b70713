import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import type { DeskApi } from '../api/desk-api.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';

/** In ms. A second 401 within this time does not redirect, to avoid a redirect loop. */
const notAgainFor = 10_000;
let lastSentAt = -Infinity;

/**
 * The API for a screen's first request: a 401 response redirects to /admin/login, which returns here afterwards. If
 * `mayLeave` is false (unsaved input), the login form is shown in place. The redirect happens in the call and not
 * in an effect, because effects do not run while the screen is hidden.
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
