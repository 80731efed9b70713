import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useLiveStore } from '../live-store.ts';
import { useCopies } from '../offline/copies.ts';
import { useSession } from '../session/session-context.ts';
import { connectionOf, isCutOff, type Connection } from './connection.ts';

/** The state of the connection, for its mark. */
export function useConnection(): Connection {
  const { lostSince } = useSession();
  const copiesSince = useCopies((copies) => copies.since);
  const live = useLiveStore(({ state }) => state);
  return connectionOf({ lostSince, copiesSince, live });
}

/** When the server is reachable again: shows a message, and refetches offline copies. */
export function useReturn(connection: Connection): void {
  const text = useText();
  const queryClient = useQueryClient();
  const before = useRef(connection);
  useEffect(() => {
    const { current: last } = before;
    before.current = connection;
    if (last.kind === 'copies' && connection.kind !== 'copies') void queryClient.invalidateQueries();
    if (isCutOff(last) && !isCutOff(connection)) showToast({ title: text('adminShell.serverBack') });
  }, [connection, queryClient, text]);
}
