import { useEffect, useRef } from 'react';

/**
 * Keeps the reading place when a screen changes: if the heading that had the focus was removed,
 * the one in its place takes it. Never takes the focus from a control.
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
