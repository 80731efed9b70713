import type { MouseEvent } from 'react';

/** The text field that had the cursor last. */
let lastField: HTMLTextAreaElement | undefined;

if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset['workText'] !== undefined) lastField = target;
  });

/** Puts a word into the field of this pane that has or had the cursor, as if it were typed; false where there is none. */
export function insertWord(pane: HTMLElement | null, word: string): boolean {
  const field = lastField;
  if (field === undefined || pane === null || !pane.contains(field)) return false;
  const { value, selectionStart, selectionEnd } = field;
  const isAfterLetter = selectionStart > 0 && !/[\s([{¿¡«"'/-]$/u.test(value.slice(0, selectionStart));
  field.setRangeText(`${isAfterLetter ? ' ' : ''}${word}`, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  return true;
}

/** The field in use keeps the cursor while a button is pressed. */
export const keepCursor = (event: MouseEvent) => event.preventDefault();

/** Puts words where the cursor of a button's block is or last was; without one at the end of its text. */
export function insertAtCursor(button: HTMLElement, words: string): void {
  const block = button.closest<HTMLElement>('[data-block]');
  if (insertWord(block, words)) return;
  block?.querySelector<HTMLElement>('[data-work-text=main]')?.focus();
  insertWord(block, words);
}
