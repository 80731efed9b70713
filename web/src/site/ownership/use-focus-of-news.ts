import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref of a section (with tabIndex -1) that takes the focus when `state` changes and the focused control is
 * gone: a screen reader would otherwise be silent, and the next Tab would start at the top of the page.
 */
export function useFocusOfNews(state: string | undefined): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    const isNews = shown.current !== undefined && shown.current !== state;
    shown.current = state;
    if (isNews && document.activeElement === document.body) section.current?.focus();
  }, [state]);
  return section;
}
