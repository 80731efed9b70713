import { useLayoutEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import type { OrderPages } from '../data/order-pages.ts';
import { scrollerOf } from './scroller.ts';

interface Anchor {
  readonly row: Element;
  readonly top: number;
}

/**
 * Keeps the row under the pointer or the focus where it is when rows come in above it, so that nobody presses what has
 * just moved there. Browsers do so by themselves, except at the very top of a page. Spread the result on the table.
 */
export function useKeepInPlace(list: OrderPages) {
  const anchor = useRef<Anchor>(undefined);
  const before = useRef(list);

  useLayoutEffect(() => {
    if (before.current === list) return;
    before.current = list;
    const { row, top } = anchor.current ?? {};
    if (row?.isConnected !== true || top === undefined || boxOf(row).scrollTop > 0) return;
    const moved = topOf(row) - top;
    if (moved > 0) boxOf(row).scrollBy({ top: moved, behavior: 'instant' });
  }, [list]);

  const hold = ({ target }: PointerEvent | FocusEvent) => {
    const row = target instanceof Element ? target.closest('tbody tr') : null;
    anchor.current = row === null ? undefined : { row, top: topOf(row) };
  };
  const letGo = () => {
    anchor.current = undefined;
  };
  return { onPointerOver: hold, onFocus: hold, onPointerLeave: letGo, onBlur: letGo };
}

/** From the top of what it scrolls in, however far that is scrolled. */
function topOf(row: Element): number {
  return row.getBoundingClientRect().top + boxOf(row).scrollTop;
}

function boxOf(row: Element): Element {
  return scrollerOf(row) ?? document.documentElement;
}
