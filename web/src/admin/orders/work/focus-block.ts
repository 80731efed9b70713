import type { RefObject } from 'react';

type List = RefObject<HTMLElement | null>;

/** Focuses a block once it is rendered. */
export function focusBlock(list: List, blockId: string): void {
  requestAnimationFrame(() => {
    const block = list.current?.querySelector(`[data-block="${blockId}"]`);
    const field =
      block?.querySelector<HTMLElement>('[data-work-text=main]') ??
      block?.querySelector<HTMLElement>('textarea');
    field?.focus();
  });
}

/** Focuses the first or last text of the next (1) or previous (-1) block; false if there is none. */
export function focusNeighbour(list: List, blockId: string, by: -1 | 1): boolean {
  const blocks = [...(list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
  const next = blocks[blocks.findIndex(({ dataset }) => dataset['block'] === blockId) + by];
  const fields = [...(next?.querySelectorAll<HTMLElement>('textarea') ?? [])];
  const field = next?.querySelector<HTMLElement>('[data-work-text=main]') ?? fields.at(by === 1 ? 0 : -1);
  field?.focus();
  return field !== undefined && field !== null;
}

/** Focuses the first unconfirmed value of the page. */
export function focusUnconfirmed(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(unconfirmed)?.focus());
}

/** Call before a confirm button is removed: focuses the next unconfirmed value, or the confirmed one. */
export function focusAfterConfirming(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('[data-block]');
  const open = [...(block?.parentElement?.querySelectorAll<HTMLElement>(unconfirmed) ?? [])];
  const isLater = (one: HTMLElement) =>
    (button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = open.find(isLater) ?? block?.querySelector<HTMLElement>('[data-work-text=main]');
  next?.focus();
}

const unconfirmed = '[data-confirm=needed]';

/** The id of the block that contains an element. */
export function blockOf(element: EventTarget): string | undefined {
  const block = element instanceof Element ? element.closest<HTMLElement>('[data-block]') : null;
  return block?.dataset['block'];
}
