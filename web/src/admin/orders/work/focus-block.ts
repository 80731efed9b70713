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

/** Puts the cursor on the first value of the page that has to be confirmed. */
export function focusUnconfirmed(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(unconfirmed)?.focus());
}

/** Before a button to confirm goes away: on to the next value that has to be confirmed, or into the confirmed one. */
export function focusAfterConfirming(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('[data-block]');
  const open = [...(block?.parentElement?.querySelectorAll<HTMLElement>(unconfirmed) ?? [])];
  const isLater = (one: HTMLElement) =>
    (button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = open.find(isLater) ?? block?.querySelector<HTMLElement>('[data-work-text=main]');
  next?.focus();
}

const unconfirmed = '[data-confirm=needed]';

/** The block that an element is in. */
export function blockOf(element: EventTarget): string | undefined {
  const block = element instanceof Element ? element.closest<HTMLElement>('[data-block]') : null;
  return block?.dataset['block'];
}
