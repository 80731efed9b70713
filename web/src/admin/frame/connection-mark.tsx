import { useRef, useState } from 'react';
import { CloudOff, WifiOff } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { deskButtonClass } from '../ui/desk-button-class.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { isCutOff } from './connection.ts';
import { useConnection, useReturn } from './use-connection.ts';

const marks = {
  live: { words: 'adminShell.liveOpen', look: <Dot className="bg-completed" /> },
  connecting: { words: 'adminShell.liveConnecting', look: <Dot className="bg-pending" /> },
  reconnecting: { words: 'adminShell.liveWaiting', look: <Dot className="bg-unpaid" /> },
  lost: { words: 'adminShell.serverLostShort', look: <WifiOff aria-hidden="true" className="size-4" /> },
  copies: { words: 'adminShell.offlineShort', look: <CloudOff aria-hidden="true" className="size-4" /> },
} as const;

const noticeId = 'connection-notice';

/**
 * The state of the connection in a word; the sentence opens below it, over the screen, so that nothing moves.
 * It opens automatically once nothing can be saved, and can be closed and reopened.
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
          {/* Beside the whole menu there is room for one short word. */}
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
