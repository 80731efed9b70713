import { useEffect, useId, useRef, type ComponentProps } from 'react';

/**
 * Makes a `<dialog>` modal while it is rendered: the page behind is inert, and closing it restores the focus. The
 * element with `data-autofocus` is focused, otherwise the first control. `onClose`: Escape or a click on the
 * backdrop. Give `titleId` to the heading, and the other props to the dialog.
 */
export function useModalDialog(onClose: () => void): {
  readonly titleId: string;
  readonly dialogProps: ComponentProps<'dialog'>;
} {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return {
    titleId,
    dialogProps: {
      ref: box,
      'aria-labelledby': titleId,
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
      onPointerDown: (event) => {
        if (event.target === event.currentTarget) onClose();
      },
    },
  };
}
