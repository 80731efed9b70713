/** How much search engines show below a page's title, in characters. */
const longest = 155;
/** Enough HTML to contain that many characters of text, however many tags there are. */
const readable = 20_000;

/** The first words of sanitised HTML as plain text, without headings; ends with '…' if there is more. */
export function describeHtml(html: string): string {
  const head = html.slice(0, readable);
  const body = plain(head.replaceAll(/<h([1-6])\b[^<>]*>[^]*?<\/h\1>/gi, ' '));
  const text = body === '' ? plain(head) : body;
  return text.length <= longest ? text : `${cut(text)}…`;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};
const inlineTags = /<\/?(?:a|abbr|b|code|del|em|i|ins|mark|s|small|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

function plain(html: string): string {
  return html
    .replaceAll(inlineTags, '')
    .replaceAll(/<[^<>]*>?/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Cuts after the last whole word that fits with the ellipsis. A single long word is cut, but never inside a character. */
function cut(text: string): string {
  const start = text.slice(0, longest - 1);
  const space = start.lastIndexOf(' ');
  const words = space > longest / 2 ? start.slice(0, space) : start;
  return words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–—-]+$/, '');
}
