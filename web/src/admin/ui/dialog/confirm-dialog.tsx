import { useText } from '../../../i18n/language-context.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { Question } from './confirm.tsx';
import { DeskButton } from '../desk-button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Question {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation dialog. If the action cannot be undone, Cancel has the initial focus. */
export function ConfirmDialog({
  title,
  text: words,
  confirmLabel,
  tone = 'usual',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const text = useText();
  const isDanger = tone === 'danger';
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className="wrap-anywhere text-ink-soft">
        {typeof words === 'string' ? <Unbroken>{words}</Unbroken> : words}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton onClick={onCancel} data-autofocus={isDanger || undefined}>
          {text('adminShell.cancel')}
        </DeskButton>
        <DeskButton
          variant={isDanger ? 'danger' : 'primary'}
          onClick={onConfirm}
          data-autofocus={!isDanger || undefined}
        >
          {confirmLabel}
        </DeskButton>
      </div>
    </Dialog>
  );
}
