import type { ReactNode } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { useText } from '../state/console-context.ts';
import { ConsoleDialog } from './console-dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The label of the confirm button. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone; the cancel button has the initial focus. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const text = useText();
  return (
    <ConsoleDialog title={title} onClose={onCancel}>
      <p className="text-ink-soft">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton onClick={onCancel} data-autofocus>
          {text('frame.cancel')}
        </DeskButton>
        <DeskButton variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </DeskButton>
      </div>
    </ConsoleDialog>
  );
}
