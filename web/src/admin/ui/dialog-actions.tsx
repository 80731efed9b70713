import { useText } from '../../i18n/language-context.ts';
import type { DeskButtonLook } from './desk-button-class.ts';
import { DeskButton } from './desk-button.tsx';

interface DialogActionsProps extends DeskButtonLook {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
}

/** The end of a form in a dialog: the way out, and the button that sends it. */
export function DialogActions({
  submitLabel,
  isBusy,
  onCancel,
  cancelLabel,
  variant = 'primary',
}: DialogActionsProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <DeskButton onClick={onCancel}>{cancelLabel ?? text('adminShell.cancel')}</DeskButton>
      <DeskButton type="submit" variant={variant} isBusy={isBusy}>
        {submitLabel}
      </DeskButton>
    </div>
  );
}
