import type { Insertion } from './markup.ts';

/** The selected part of a text area. */
export function selectedText({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  return value.slice(selectionStart, selectionEnd);
}

/** Puts something in the place of what is selected in a text area, as if it had been typed: Ctrl+Z takes it back. */
export function insertInto(area: HTMLTextAreaElement, { text, select }: Insertion): void {
  const from = area.selectionStart;
  area.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the browser's undo, and every browser has it
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(from + select.start, from + select.end);
}
