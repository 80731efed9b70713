import { useEffect, type RefObject } from 'react';

/** Lets the keyboard reach the boxes of tables (prose-tables.ts) that are too wide, while they are. */
export function useScrollingTables(container: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const boxes = container.current?.querySelectorAll('.prose-table') ?? [];
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) markScrolling(target, label);
    });
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, [container, label]);
}

function markScrolling(box: Element, label: string): void {
  const attributes = { tabindex: '0', role: 'group', 'aria-label': label };
  for (const [name, value] of Object.entries(attributes)) {
    if (box.scrollWidth > box.clientWidth) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}
