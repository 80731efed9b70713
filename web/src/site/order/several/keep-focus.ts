/** For a button that disappears while it has the focus: the next button of its row takes it. */
export function passFocusOn(button: HTMLButtonElement): () => void {
  return () => {
    if (document.activeElement === button) focusIn(button.closest('li'));
  };
}

/** For a row that is replaced while it has the focus: the row that takes its place gets it. */
export function keepFocusInPlace(row: HTMLLIElement): () => void {
  return () => {
    const list = row.parentElement;
    const place = [...(list?.children ?? [])].indexOf(row);
    // The new row is added to the page after the old one is removed.
    if (row.contains(document.activeElement)) queueMicrotask(() => focusIn(list?.children[place]));
  };
}

function focusIn(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-replace]')?.focus();
}
