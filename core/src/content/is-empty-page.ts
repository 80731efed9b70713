import { isBlank } from '../plain-text.ts';

/**
 * Whether readers of a page would see nothing: no letter and no picture, only blanks, line breaks and empty elements.
 * Takes a page's HTML or its source.
 */
export function isEmptyPage(html: string): boolean {
  if (/<img\b/i.test(html)) return false;
  return isBlank(html.replaceAll(/<[^<>]*>|&nbsp;/g, ' '));
}
