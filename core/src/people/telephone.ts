import { asciiDigits } from '../checks/clean-text.ts';
import { foldFullWidth } from '../texts/full-width.ts';
import { withoutInvisible } from '../texts/invisible.ts';

/** A written telephone number, or '': digits and signs. */
export const telephone = /^\(?\+?[\d ()./-]*$/;

/** The same, with an extension such as 'ext. 12'. */
export const extendedTelephone = /^\(?\+?[\d ()./-]*(?:\d[ )]*(?:ext\.?|x|#) ?\d{1,6})?$/i;

/**
 * Normalises a typed or pasted telephone number: without invisible characters, full-width letters and digits of every script as plain
 * ones, one kind of space, hyphen and dot.
 */
export function plainTelephone(typed: string): string {
  return asciiDigits(foldFullWidth(withoutInvisible(typed)))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/[·•∙‧]/gu, '.')
    .trim();
}
