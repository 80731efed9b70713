/** Control characters except tab and line feed, characters that change the text direction, and byte order marks. */
const harmful = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Spaces, control and format characters, and Unicode's ignorable characters: a text of only these is blank. */
const invisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

/**
 * Cleans user input to plain text that can be stored and shown anywhere: line breaks become `\n`, control characters and
 * text-direction overrides are removed, lone surrogates become U+FFFD, and the ends are trimmed.
 */
export function plainText(typed: string): string {
  return harmlessText(typed).trim();
}

/** The same without trimming, for text that is saved while it is typed. */
export function harmlessText(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(harmful, '');
}

/** The same in one line, for names, which appear in lists and mail headers. */
export function plainLine(typed: string): string {
  return plainText(typed.replaceAll(/[\p{Cc}\s]+/gu, ' '));
}

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return invisible.test(text);
}
