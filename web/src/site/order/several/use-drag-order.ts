import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * How close to the edge of the window the page starts scrolling, and by how much per pointer movement, in CSS
 * pixels.
 */
const edge = { width: 72, step: 16 } as const;

/**
 * Drags a row of a list with mouse or touch. Listens on the window, because a row that is moved in the DOM loses
 * its pointer capture.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (id: string, place: number) => void,
): { readonly dragged: string | undefined; readonly start: (id: string) => void } {
  const [dragged, setDragged] = useState<string>();
  const follow = useEffectEvent((id: string, { clientY }: PointerEvent): void => {
    const rows = [...(list.current?.children ?? [])];
    const from = rows.findIndex((row) => row.hasAttribute('data-dragged'));
    const place = placeUnder(
      clientY,
      from,
      rows.map((row) => row.getBoundingClientRect()),
    );
    if (place !== from) move(id, place);
    if (clientY < edge.width) window.scrollBy(0, -edge.step);
    if (clientY > window.innerHeight - edge.width) window.scrollBy(0, edge.step);
  });

  useEffect(() => {
    if (dragged === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (): void => setDragged(undefined);
    window.addEventListener('pointermove', (event) => follow(dragged, event), { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => controller.abort();
  }, [dragged]);

  return { dragged, start: setDragged };
}

/** The position of a dragged row under the pointer: past the middle of another row, it takes that row's position. */
export function placeUnder(
  y: number,
  from: number,
  rows: readonly { readonly top: number; readonly bottom: number }[],
): number {
  const isPast = (place: number): boolean => {
    const { top, bottom } = rows[place] ?? { top: 0, bottom: 0 };
    return place < from ? y < (top + bottom) / 2 : y > (top + bottom) / 2;
  };
  const before = rows.findIndex((_, place) => place < from && isPast(place));
  if (before >= 0) return before;
  const after = rows.findLastIndex((_, place) => place > from && isPast(place));
  return after >= 0 ? after : from;
}
