import { visibleWords } from '../texts/invisible.ts';

/**
 * A name as we store it, out of what people type and paste: one line, one space between words, NFC, no invisible characters
 * but those that its script needs. Empty where no letter can be seen.
 */
export function readPersonName(typed: string): string {
  const name = visibleWords(typed.toWellFormed())
    .replaceAll(/[\p{Cc}\p{Z}\s\u2800]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return /\p{L}/u.test(name) ? name : '';
}
