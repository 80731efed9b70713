import { useEffect, useId, useRef, type ComponentProps } from 'react';

/**
 * What makes a `<dialog>` a modal one while it is rendered: the page behind is inert, and the focus returns to where it
 * was. What carries `data-autofocus` gets the focus, else the first control. `onClose`: Escape, or a click beside it.
 * Give the heading `titleId`, the dialog the rest.
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
