import { useRef, useState, useEffect } from 'react';
import { CloudOff, WifiOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { deskButtonClass } from '../ui/desk-button-class.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { isCutOff, connectionOf, type Connection } from './connection.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useLiveStore } from '../live-store.ts';
import { useCopies } from '../offline/copies.ts';
import { useSession } from '../session/session-context.ts';

const marks = {
  live: { words: 'adminShell.liveOpen', look: <Dot className="bg-completed" /> },
  connecting: { words: 'adminShell.liveConnecting', look: <Dot className="bg-pending" /> },
  reconnecting: { words: 'adminShell.liveWaiting', look: <Dot className="bg-unpaid" /> },
  lost: { words: 'adminShell.serverLostShort', look: <WifiOff aria-hidden="true" className="size-4" /> },
  copies: { words: 'adminShell.offlineShort', look: <CloudOff aria-hidden="true" className="size-4" /> },
} as const;

const noticeId = 'connection-notice';

/**
 * The state of the connection as one word; the explanation opens below it as an overlay, so that nothing moves. It
 * opens automatically when saving becomes impossible, and can be closed and reopened.
 */
export function ConnectionMark() {
  const text = useText();
  const connection = useConnection();
  const { kind } = connection;
  const [notice, setNotice] = useState({ kind, isOpen: isCutOff(connection) });
  if (notice.kind !== kind) setNotice({ kind, isOpen: isCutOff(connection) });
  const mark = useRef<HTMLButtonElement>(null);
  useReturn(connection);
  const { words, look } = marks[kind];
  const hide = () => setNotice({ kind, isOpen: false });
  return (
    <div className="@7xl/bar:relative">
      <button
        ref={mark}
        type="button"
        aria-expanded={notice.isOpen}
        aria-controls={noticeId}
        onClick={() => setNotice({ kind, isOpen: !notice.isOpen })}
        className={deskButtonClass({ variant: 'quiet' }, 'px-2! @max-2xl/bar:px-1!')}
      >
        <span
          className={classes(
            'inline-flex items-center gap-1.5',
            isCutOff(connection) ? 'text-unpaid' : 'font-normal text-ink-soft',
          )}
        >
          {look}
          {/* Next to the whole menu there is room for one short word only. */}
          <span className={classes('@max-2xl/bar:sr-only', kind !== 'live' && 'xl:max-2xl:sr-only')}>
            {text(words)}
          </span>
        </span>
      </button>
      <div id={noticeId} role="status">
        {notice.isOpen ? (
          <ConnectionNotice connection={connection} onClose={hide} mark={mark} />
        ) : (
          kind === 'reconnecting' && <span className="sr-only">{text(words)}</span>
        )}
      </div>
    </div>
  );
}

function Dot({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={classes('size-2 rounded-full forced-colors:border', className)} />
  );
}

/** The state of the connection, for its mark. */
function useConnection(): Connection {
  const { lostSince } = useSession();
  const copiesSince = useCopies((copies) => copies.since);
  const live = useLiveStore(({ state }) => state);
  return connectionOf({ lostSince, copiesSince, live });
}

/** When the server is reachable again: shows a message, and refetches offline copies. */
function useReturn(connection: Connection): void {
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
