import { useLayoutEffect, useRef, type RefObject } from 'react';
import { X } from 'lucide-react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { useSession } from '../session/session-context.ts';
import { deskButtonClass } from '../ui/desk-button-class.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { isCutOff, type Connection } from './connection.ts';

interface NoticeProps {
  readonly connection: Connection;
  readonly mark: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Explains the consequences, with a retry button if nothing can be saved. */
export function ConnectionNotice({ connection, mark, onClose }: NoticeProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { refresh } = useSession();
  useLayoutEffect(() => {
    const { current: own } = box;
    const { current: fallback } = mark;
    // It may also close automatically while "Try now" has the focus.
    return () => {
      if (own?.contains(document.activeElement) === true) fallback?.focus();
    };
  }, [mark]);
  return (
    <div
      ref={box}
      className={classes(
        'absolute end-0 top-full z-30 mt-1 flex items-start gap-2 rounded-md border p-3 font-normal whitespace-normal text-ink shadow-raised',
        // Below the mark if the mark is far enough to the right, next to the whole menu.
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
          <span>{text('adminShell.offlineHint')}</span>
        </>
      );
    case 'lost':
      return (
        <>
          <strong>{text('adminShell.serverLostTitle')}</strong>{' '}
          <span>
            {text('adminShell.serverLost', { time: shortMoment(new Date(connection.since).toISOString()) })}
          </span>
        </>
      );
    case 'reconnecting':
      return <span>{text('adminShell.liveWaitingHint')}</span>;
    default:
      return text('adminShell.liveOpenHint');
  }
}
