/** Marks what the list scrolls in, where that is not the window. */
export const scroller = { 'data-scroller': '' } as const;

/** Where an element of the list scrolls; null: in the window. */
export function scrollerOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-scroller]');
}
