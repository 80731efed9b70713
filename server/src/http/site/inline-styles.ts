const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
/** What url() may point to from any page: an address of our own host, or something that is in the stylesheet. */
const relativeUrl = /url\(\s*["']?(?!["']?(?:\/|data:|#))/i;

/**
 * A built document with its stylesheets written into it, so that a browser can show the page without asking for anything
 * more. The places for the nonce stay: the page's policy allows styles by it.
 * `read`: the text of the file at an address (`/assets/…`). Throws when a stylesheet would mean something else inside a page.
 */
export function inlineStyles(html: string, read: (address: string) => string): string {
  return html.replaceAll(stylesheetLink, (link) => {
    const address = /\bhref="([^"]+)"/.exec(link)?.[1];
    if (address === undefined) throw new Error(`a stylesheet without an address: ${link}`);
    const css = read(address);
    if (relativeUrl.test(css)) throw new Error(`${address} holds an address that only works beside it`);
    if (/<\/style|<!--/i.test(css))
      throw new Error(`${address} would end the element that it is written into`);
    return `<style nonce="%NONCE%">${css.trim()}</style>`;
  });
}
