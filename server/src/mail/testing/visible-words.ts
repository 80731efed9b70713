/** What a reader of the HTML part sees, without markup, each white space as one plain space. */
export function visibleWords(markup: string): string {
  return markup
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, '')
    .replaceAll(/<\/?(?:span|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
