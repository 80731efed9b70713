import { useText } from '../../i18n/language-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';

/** The secret of an endpoint, shown once. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('adminWebhooks.secretTitle')} onClose={onClose}>
      <p className="text-ink-soft">{text('adminWebhooks.secretText')}</p>
      <DeskTextField
        data-autofocus
        readOnly
        dir="ltr"
        translate="no"
        spellCheck={false}
        label={text('adminWebhooks.secret')}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DeskButton variant="primary" onClick={onClose}>
        {text('adminWebhooks.secretDone')}
      </DeskButton>
    </Dialog>
  );
}
