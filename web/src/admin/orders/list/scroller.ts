/** Marks the list's scroll container, if it is not the window. */
export const scroller = { 'data-scroller': '' } as const;

/** The scroll container of an element of the list; null for the window. */
export function scrollerOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-scroller]');
}
