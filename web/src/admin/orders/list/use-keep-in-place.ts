import { useEffect, useLayoutEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import type { OrderPages } from '../data/order-pages.ts';
import { scrollerOf } from './scroller.ts';

interface Anchor {
  readonly row: Element;
  /** The distance from the top of the table in px, independent of scrolling. */
  readonly place: number;
  /** Its scroll container, needed even if the row is removed. */
  readonly box: HTMLElement;
}

/**
 * Keeps the row under the pointer or the focus in place when rows are inserted above it, so that a click does not
 * hit another row. Browsers do this only once nothing above the rows is visible. Spread the result on the table.
 */
export function useKeepInPlace(list: OrderPages) {
  const anchor = useRef<Anchor>(undefined);
  const before = useRef(list);

  useLayoutEffect(() => {
    if (before.current === list) return;
    before.current = list;
    const { current: held } = anchor;
    if (held?.row.isConnected !== true) return;
    anchor.current = anchorAt(held.row);
    const moved = anchor.current.place - held.place;
    held.box.scrollBy({ top: moved, behavior: 'instant' });
  }, [list]);

  const letGo = () => {
    if (anchor.current !== undefined) anchor.current.box.style.overflowAnchor = '';
    anchor.current = undefined;
  };
  useEffect(() => letGo, []);

  const hold = ({ target }: PointerEvent | FocusEvent) => {
    const row = target instanceof Element ? target.closest('tbody tr') : null;
    if (row === null) return letGo();
    anchor.current = anchorAt(row);
    anchor.current.box.style.overflowAnchor = 'none';
  };
  return { onPointerOver: hold, onFocus: hold, onPointerLeave: letGo, onBlur: letGo };
}

function anchorAt(row: Element): Anchor {
  const table = row.closest('table') ?? row;
  const place = row.getBoundingClientRect().top - table.getBoundingClientRect().top;
  return { row, place, box: scrollerOf(row) ?? document.documentElement };
}
