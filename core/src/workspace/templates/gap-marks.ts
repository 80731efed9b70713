/** Replaces text about a person; followed by a number if the original has the text between words of the form. */
export const gapMark = '…';

/** Stands for the words before a value that begins its line. */
export const lineMark = '⏎';

/** A word without the signs around it. */
export function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}.)]+$/gu, '');
}
