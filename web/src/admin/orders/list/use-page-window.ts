import { useCallback, useState } from 'react';
import { scrollerOf } from './scroller.ts';

/** How far outside the viewport a block of rows is still rendered. */
const margin = '1200px 0px';
/** Pages that are not measured yet are drawn; measurements outlive the screen, for when it is opened again. */
const heights = new Map<string, number>();
const mostKept = 2000;

interface PageWindow {
  readonly ref: (page: HTMLTableSectionElement | null) => (() => void) | undefined;
  /** In CSS pixels, while the page is far away; undefined: it is to be drawn. */
  readonly emptyHeight: number | undefined;
}

/** Whether a page of rows is near enough to be drawn, and how much room it takes while it is not. */
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
