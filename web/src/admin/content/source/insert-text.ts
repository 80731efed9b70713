/** Replaces the selection of a text area as if typed, so that Ctrl+Z undoes it. */
export function insertInto(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the browser's undo, and every browser has it
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
