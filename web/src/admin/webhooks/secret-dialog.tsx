import { useText } from '../../i18n/language-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ShownOnceField } from '../ui/copy/shown-once-field.tsx';

/** The secret of an endpoint, shown once. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('adminWebhooks.secretTitle')} onClose={onClose}>
      <p className="text-ink-soft">{text('adminWebhooks.secretText')}</p>
      <ShownOnceField label={text('adminWebhooks.secret')} value={secret} />
      <DeskButton variant="primary" onClick={onClose}>
        {text('adminWebhooks.secretDone')}
      </DeskButton>
    </Dialog>
  );
}
