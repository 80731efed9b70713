import type { ComponentProps } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { DeskButtonLook } from '../desk-button-class.ts';
import { DeskButton } from '../desk-button.tsx';
import { DeskForm } from '../desk-form.tsx';
import { Dialog } from './dialog.tsx';

interface DialogFormProps
  extends ComponentProps<typeof Dialog>, Pick<ComponentProps<typeof DeskForm>, 'isBusy' | 'onSubmit'> {
  /** The label of the submit button; undefined if there is nothing to submit. */
  readonly submitLabel: string | undefined;
  readonly cancelLabel?: string;
  readonly variant?: DeskButtonLook['variant'];
}

/** A dialog with a form, a cancel button and a submit button. */
export function DialogForm({
  isBusy = false,
  onSubmit,
  submitLabel,
  cancelLabel,
  variant = 'primary',
  children,
  ...dialog
}: DialogFormProps) {
  const text = useText();
  return (
    <Dialog {...dialog}>
      <DeskForm isBusy={isBusy} onSubmit={onSubmit}>
        {children}
        {submitLabel !== undefined && (
          <div className="flex flex-wrap justify-end gap-2">
            <DeskButton onClick={dialog.onClose}>{cancelLabel ?? text('adminShell.cancel')}</DeskButton>
            <DeskButton type="submit" variant={variant} isBusy={isBusy}>
              <span>
                <Unbroken>{submitLabel}</Unbroken>
              </span>
            </DeskButton>
          </div>
        )}
      </DeskForm>
    </Dialog>
  );
}
