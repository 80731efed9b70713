/** Replaces full-width letters, digits and signs, which Asian keyboards produce, by plain ones. */
export function foldFullWidth(text: string): string {
  return text.replaceAll(/[\uFE50-\uFE6B\uFF01-\uFF5E]/g, (letter) => letter.normalize('NFKC'));
}
