import anyAscii from 'any-ascii';

export interface FoundNumber {
  /** As it is written. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Where on the page it begins. */
  readonly at: number;
  /** Letters and digits alone, in Latin capitals: 'AB123410' of 'ab 1234-10' is two, of 'AB1234-10' one. */
  readonly code: string;
  /** Its digits, without zeros before, and without cents of nothing: 1234 of '1.234,00'. */
  readonly digits: string;
}

/**
 * The numbers of a page of a cleaned text, with the letters that belong to them: 'AB1234', not 'Jahre' in '5 Jahre'. What
 * groups digits stays inside ('1.234,56', '1 234', '12/345-B'); letters of scripts without spaces stay outside.
 * `written` is the same text, as long, before it was changed: it says how they look.
 */
export function findNumbers(text: string, page: number, written = text): FoundNumber[] {
  return [...text.matchAll(shape)].map(({ 0: found, index }) => {
    const code = anyAscii(found)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/gu, '');
    const whole = found.replace(/[.,]0{1,2}$/u, '');
    return { text: written.slice(index, index + found.length), page, at: index, code, digits: significant(whole) };
  });
}

/** The digits of a text without zeros before them; '0' of zeros alone. */
function significant(text: string): string {
  return text.replaceAll(/\D/gu, '').replace(/^0+(?=\d)/u, '');
}

const letter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]';
const piece = `\\d(?:${letter}|\\d)*`;
/** Thousands are kept apart by blanks in some countries: only there a number goes on behind one. */
const thousands = `\\d{1,3}(?: \\d{3})+(?![\\d])(?:[.,]\\d+)?`;
const shape = new RegExp(
  `(?<![\\d.,])${thousands}(?!${letter})|${letter}{0,8}${piece}(?:[.,:/'’-]${piece})*`,
  'gu',
);
