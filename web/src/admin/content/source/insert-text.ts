/** Puts text in the place of what is selected in a text area, as if it had been typed: Ctrl+Z takes it back. */
export function insertInto(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the browser's undo, and every browser has it
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
