import { useEffect, useRef, type RefObject } from 'react';

/** A `<dialog>` that is modal while it is rendered; it gives the focus back to where it was. */
export function useShownDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current?.open === false) current.showModal();
    return () => current?.close();
  }, []);
  return dialog;
}
