import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { CloudOff, WifiOff, X } from 'lucide-react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { deskButtonClass } from '../ui/desk-button-class.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { useSession } from '../session/session-context.ts';
import { isCutOff, type Connection } from './connection.ts';
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
 * How the desk stands with its server, in a word; the sentence hangs below it, over the screen, so that nothing moves.
 * It opens by itself once nothing can be saved; whoever has read it puts it away, and finds it at the mark.
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
          <Notice connection={connection} onClose={hide} mark={mark} />
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

interface NoticeProps {
  readonly connection: Connection;
  readonly mark: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function Notice({ connection, mark, onClose }: NoticeProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { refresh } = useSession();
  useLayoutEffect(() => {
    const { current: own } = box;
    const { current: heir } = mark;
    // It may also go by itself, while somebody is at "Try now".
    return () => {
      if (own?.contains(document.activeElement) === true) heir?.focus();
    };
  }, [mark]);
  return (
    <div
      ref={box}
      className={classes(
        'absolute end-0 top-full z-30 mt-1 flex items-start gap-2 rounded-md border p-3 font-normal whitespace-normal text-ink shadow-raised',
        // Below the mark where that stands far enough to the right: beside the whole menu.
        'w-96 @max-2xl/bar:w-auto @max-7xl/bar:inset-x-2 @max-7xl/bar:mx-auto',
        isCutOff(connection) ? 'border-pending bg-pending-soft' : 'border-line bg-sheet',
      )}
    >
      <div className="grid grow justify-items-start gap-2">
        <p className="wrap-anywhere">
          <NoticeWords connection={connection} />
        </p>
        {isCutOff(connection) && (
          <DeskButton onClick={() => void refresh()}>{text('adminShell.tryNow')}</DeskButton>
        )}
      </div>
      <button
        type="button"
        aria-label={text('adminShell.hideNotice')}
        onClick={onClose}
        className={deskButtonClass({ variant: 'quiet', size: 'sm' })}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

function NoticeWords({ connection }: Pick<NoticeProps, 'connection'>) {
  const text = useText();
  const { shortMoment } = useFormats();
  switch (connection.kind) {
    case 'copies':
      return (
        <>
          <strong>{text('adminShell.offline', { time: shortMoment(connection.since) })}</strong>{' '}
          {text('adminShell.offlineHint')}
        </>
      );
    case 'lost':
      return (
        <>
          <strong>{text('adminShell.serverLostTitle')}</strong>{' '}
          {text('adminShell.serverLost', { time: shortMoment(new Date(connection.since).toISOString()) })}
        </>
      );
    case 'reconnecting':
      return text('adminShell.liveWaitingHint');
    default:
      return text('adminShell.liveOpenHint');
  }
}
