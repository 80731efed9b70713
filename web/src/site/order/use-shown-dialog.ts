import { useEffect, useRef, type RefObject } from 'react';

/** A ref for a `<dialog>` that is modal while `isShown`; closing it restores the focus. */
export function useShownDialog(isShown = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!isShown) return undefined;
    if (current?.open === false) current.showModal();
    return () => current?.close();
  }, [isShown]);
  return dialog;
}
