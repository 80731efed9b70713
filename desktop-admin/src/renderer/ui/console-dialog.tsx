import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { useModalDialog } from '@truepage/web/desk/use-modal-dialog.ts';
import { useText } from '../state/console-context.ts';

interface ConsoleDialogProps {
  readonly title: string;
  /** Called on Escape, the close button, or a click on the backdrop. */
  readonly onClose: () => void;
  /** Wide enough for two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A native modal dialog over the desk, which is inert while it is open; on close, the focus returns to where it was. Render it to open it.
 * The element with `data-autofocus` gets the initial focus, else the first control.
 */
export function ConsoleDialog({ title, onClose, isWide = false, children }: ConsoleDialogProps) {
  const text = useText();
  const { titleId, dialogProps } = useModalDialog(onClose);
  return (
    <dialog
      {...dialogProps}
      className={`desk-dialog m-auto w-full rounded-lg border border-line bg-sheet p-0 text-sm text-ink shadow-raised ${isWide ? 'max-w-3xl' : 'max-w-xl'}`}
    >
      <div className="grid gap-5 p-5">
        <div className="flex items-start justify-between gap-4">
          <h1 id={titleId} className="text-lg font-bold wrap-anywhere">
            {title}
          </h1>
          <button
            type="button"
            aria-label={text('frame.close')}
            onClick={onClose}
            className="-m-2 grid size-10 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-paper-deep hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
