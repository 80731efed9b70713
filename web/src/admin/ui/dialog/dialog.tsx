import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useModalDialog } from '../use-modal-dialog.ts';

interface DialogProps {
  readonly title: string;
  /** Called for Escape, the close button, or a click on the backdrop. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** full: as large as the window; its only child fills the height. */
  readonly width?: 'narrow' | 'wide' | 'full';
}

const widths = {
  narrow: 'max-w-md',
  wide: 'max-w-3xl',
  full: 'h-dvh max-h-dvh max-w-none sm:h-[calc(100dvh-2rem)] sm:w-[calc(100vw-2rem)]',
};

/**
 * A native modal dialog: the page behind is inert, and closing it restores the focus. Render it to open it. The
 * element with `data-autofocus` is focused, otherwise the first control.
 */
export function Dialog({ title, onClose, children, width = 'narrow' }: DialogProps) {
  const text = useText();
  const { titleId, dialogProps } = useModalDialog(onClose);
  return (
    <dialog
      {...dialogProps}
      className={classes(
        'desk-dialog m-auto w-full rounded-lg border border-line bg-sheet p-0 text-sm text-ink shadow-raised',
        widths[width],
      )}
    >
      <div className={classes('grid gap-4 p-5', width === 'full' && 'h-full grid-rows-[auto_minmax(0,1fr)]')}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-lg font-bold wrap-anywhere">
            <Unbroken>{title}</Unbroken>
          </h2>
          <button
            type="button"
            aria-label={text('common.close')}
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
