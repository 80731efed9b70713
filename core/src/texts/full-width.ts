/** The text with plain letters, digits and signs in place of those that are as wide as Chinese ones, as Asian keyboards write them. */
export function foldFullWidth(text: string): string {
  return text.replaceAll(/[\uFE50-\uFE6B\uFF01-\uFF5E]/g, (letter) => letter.normalize('NFKC'));
}
