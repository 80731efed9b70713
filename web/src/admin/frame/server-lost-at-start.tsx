import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { useSession } from '../session/session-context.ts';

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
