import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDeskApi } from '../api/desk-context.ts';
import type { DeskApi } from '../api/desk-api.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { SessionContext, type Session } from './session-context.ts';
import {
  checkEvery,
  checkLostEvery,
  sessionStateOf,
  type AuthCheck,
  type SignedIn,
} from './session-state.ts';

const sessionQuery = ({ call }: DeskApi) =>
  queryOptions({
    queryKey: deskKeys.session,
    queryFn: ({ signal }) => call('authCheck', {}, { signal, isBackground: true }),
    // Runs while offline too, so that the failed check shows the state.
    networkMode: 'always',
  });

/** Tracks who is signed in: checks at the start, every 15 seconds, and on request. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const check = useQuery({
    ...sessionQuery(api),
    refetchInterval: ({ state }) => (state.status === 'error' ? checkLostEvery : checkEvery),
    refetchIntervalInBackground: true,
  });
  const { data, isError, dataUpdatedAt } = check;
  const lostSince = isError ? dataUpdatedAt : undefined;
  useCheckOnReturn(queryClient);

  const refresh = useCallback(async () => {
    await queryClient.refetchQueries({ queryKey: deskKeys.session });
    const known = queryClient.getQueryState<AuthCheck>(deskKeys.session);
    return sessionStateOf({ data: known?.data, isError: known?.status === 'error' });
  }, [queryClient]);

  const state = useMemo(() => sessionStateOf({ data, isError }), [data, isError]);
  const [lastStaff, setLastStaff] = useState<SignedIn>();
  if (state.kind === 'signedIn' && state.staff !== lastStaff) setLastStaff(state.staff);

  const [wasSignedOut, setWasSignedOut] = useState(false);
  if (state.kind === 'signedOut' && !wasSignedOut) setWasSignedOut(true);

  const signOut = useCallback(async () => {
    await api.call('logout', {});
    await queryClient.cancelQueries({ queryKey: deskKeys.session });
    queryClient.setQueryData<AuthCheck>(deskKeys.session, { authenticated: false });
    setLastStaff(undefined);
  }, [api, queryClient]);

  const lastEventId = data?.lastEventId;
  const providerName = useProviderName(data);
  const session = useMemo<Session>(() => {
    const identityProvider = providerName === undefined ? undefined : { name: providerName };
    return { state, lastStaff, wasSignedOut, lostSince, lastEventId, identityProvider, refresh, signOut };
  }, [state, lastStaff, wasSignedOut, lostSince, lastEventId, providerName, refresh, signOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The last known provider: responses that only report the end of a session lack it. */
function useProviderName(data: AuthCheck | undefined): string | undefined {
  const [known, setKnown] = useState<string>();
  const name = data?.identityProvider?.name;
  if (name !== undefined && name !== known) setKnown(name);
  return known;
}

/** Called when the server responds that there is no session: the screen stays mounted behind the login form. */
export function markSignedOut(queryClient: QueryClient): void {
  const known = queryClient.getQueryData<AuthCheck>(deskKeys.session);
  if (known?.authenticated !== true) return;
  void queryClient.cancelQueries({ queryKey: deskKeys.session });
  queryClient.setQueryData<AuthCheck>(deskKeys.session, { authenticated: false });
  // If the response was wrong, the next check corrects it.
  void queryClient.refetchQueries({ queryKey: deskKeys.session });
}

/** Checks immediately after returning to the tab or online. */
function useCheckOnReturn(queryClient: QueryClient): void {
  useEffect(() => {
    const checkNow = () => {
      if (document.visibilityState === 'hidden') return;
      void queryClient.refetchQueries({ queryKey: deskKeys.session }, { cancelRefetch: false });
    };
    window.addEventListener('online', checkNow);
    document.addEventListener('visibilitychange', checkNow);
    return () => {
      window.removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkNow);
    };
  }, [queryClient]);
}
