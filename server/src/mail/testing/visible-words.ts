/** The visible text of the HTML part, without markup; each run of white space becomes one space. */
export function visibleWords(markup: string): string {
  return markup
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, '')
    .replaceAll(/<\/?(?:span|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
