import { isBlank } from '../plain-text.ts';

/**
 * Whether readers of a page would see nothing: no letter, no picture, only blanks of whatever kind, lines and empty
 * elements. Takes a page's HTML as well as its source.
 */
export function isEmptyPage(html: string): boolean {
  if (/<img\b/i.test(html)) return false;
  return isBlank(html.replaceAll(/<[^<>]*>|&nbsp;/g, ' '));
}
