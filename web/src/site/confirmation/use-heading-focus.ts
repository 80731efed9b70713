import { useEffect, useRef } from 'react';

/**
 * Keeps the reading position when a screen changes: if the focused heading was removed, the new heading receives
 * the focus. Never moves the focus from a control.
 */
export function useHeadingFocus(state: string): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [state]);
}
