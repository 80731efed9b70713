/**
 * Puts every table of a page's HTML into a box of its own, so that a wide one scrolls without the page. Takes what
 * the server's sanitiser writes: tags in lower case, all of them closed, and no `<` anywhere else.
 */
export function boxTables(html: string): string {
  return html
    .replaceAll(/<table(?=[\s>])/g, '<div class="prose-table"><table')
    .replaceAll('</table>', '</table></div>');
}
