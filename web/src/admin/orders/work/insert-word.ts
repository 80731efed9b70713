import type { MouseEvent } from 'react';

/** The text area that was focused last. */
let lastField: HTMLTextAreaElement | undefined;

if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset['workText'] !== undefined) lastField = target;
  });

/** Inserts a word at the caret of this pane's current or last text area, as if typed; false if there is none. */
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

/** Keeps the focus in the text area while a button is pressed. */
export const keepCursor = (event: MouseEvent) => event.preventDefault();

/** Inserts words at the current or last caret in a button's block; otherwise at the end of its text. */
export function insertAtCursor(button: HTMLElement, words: string): void {
  const block = button.closest<HTMLElement>('[data-block]');
  if (insertWord(block, words)) return;
  block?.querySelector<HTMLElement>('[data-work-text=main]')?.focus();
  insertWord(block, words);
}
