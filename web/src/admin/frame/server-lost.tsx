import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { WifiOff } from 'lucide-react';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { useSession } from '../session/session-context.ts';

/** A line that stays while the server cannot be reached, and a word once it is back. */
export function ServerLost() {
  const text = useText();
  const { isServerLost, refresh } = useSession();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isServerLost) showToast({ title: text('adminShell.serverBack') });
    wasLost.current = isServerLost;
  }, [isServerLost, text]);
  return (
    <div role="alert">
      {isServerLost && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-pending-soft px-4 py-2 text-pending">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <p>
            <strong>{text('adminShell.serverLostTitle')}</strong> {text('adminShell.serverLost')}
          </p>
          <DeskButton variant="quiet" onClick={() => void refresh()}>
            {text('adminShell.tryNow')}
          </DeskButton>
        </div>
      )}
    </div>
  );
}

/** Nothing is known yet, not even who is there. */
export function ServerLostAtStart() {
  const text = useText();
  const { refresh } = useSession();
  return (
    <DeskColumn width="narrow">
      <Alert
        tone="danger"
        title={text('adminShell.serverLostTitle')}
        actions={<DeskButton onClick={() => void refresh()}>{text('adminShell.tryNow')}</DeskButton>}
      >
        {text('adminShell.serverLostAtStart')}
      </Alert>
    </DeskColumn>
  );
}
