import { useCallback, useState } from 'react';
import { scrollerOf } from './scroller.ts';

/** How far outside the viewport a page of rows is still rendered. */
const margin = '1200px 0px';
/** The measured heights of pages, kept for the next visit. Unmeasured pages are rendered. */
const heights = new Map<string, number>();
const mostKept = 2000;

interface PageWindow {
  readonly ref: (page: HTMLTableSectionElement | null) => (() => void) | undefined;
  /** The placeholder's height in CSS pixels while the page is far away; undefined if the page is rendered. */
  readonly emptyHeight: number | undefined;
}

/** Whether a page of rows is close enough to be rendered, and its height while it is not. */
export function usePageWindow(memoryKey: string): PageWindow {
  const [emptyHeight, setEmptyHeight] = useState(() => heights.get(memoryKey));
  const ref = useCallback(
    (page: HTMLTableSectionElement | null) => {
      if (page === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const entry = entries.at(-1);
          if (entry === undefined) return;
          if (entry.isIntersecting || page.contains(document.activeElement)) {
            setEmptyHeight(undefined);
            return;
          }
          const { height } = entry.boundingClientRect;
          if (height > 0) setEmptyHeight(remember(memoryKey, height));
        },
        { root: scrollerOf(page), rootMargin: margin },
      );
      observer.observe(page);
      return () => observer.disconnect();
    },
    [memoryKey],
  );
  return { ref, emptyHeight };
}

function remember(memoryKey: string, height: number): number {
  if (heights.size > mostKept) heights.clear();
  heights.set(memoryKey, height);
  return height;
}
