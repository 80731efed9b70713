import type { RefObject } from 'react';

type List = RefObject<HTMLElement | null>;

/** Puts the cursor into a block once it is there. */
export function focusBlock(list: List, blockId: string): void {
  requestAnimationFrame(() => {
    const block = list.current?.querySelector(`[data-block="${blockId}"]`);
    const field =
      block?.querySelector<HTMLElement>('[data-work-text=main]') ??
      block?.querySelector<HTMLElement>('textarea');
    field?.focus();
  });
}

/** Puts the cursor into the first or last text of the next (1) or previous (-1) block; false where there is none. */
export function focusBeside(list: List, blockId: string, by: -1 | 1): boolean {
  const blocks = [...(list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
  const next = blocks[blocks.findIndex(({ dataset }) => dataset['block'] === blockId) + by];
  const fields = [...(next?.querySelectorAll<HTMLElement>('textarea') ?? [])];
  const field = next?.querySelector<HTMLElement>('[data-work-text=main]') ?? fields.at(by === 1 ? 0 : -1);
  field?.focus();
  return field !== undefined && field !== null;
}

/** The block that an element is in. */
export function blockOf(element: EventTarget): string | undefined {
  const block = element instanceof Element ? element.closest<HTMLElement>('[data-block]') : null;
  return block?.dataset['block'];
}
