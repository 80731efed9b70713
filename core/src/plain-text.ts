/** Control characters but tab and line feed, characters that turn the direction of what follows, and byte order marks. */
const harmful = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Spaces, control and format characters, and what Unicode calls ignorable: a text of these alone is blank. */
const invisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

/**
 * User input as plain text that may be stored and shown anywhere: line breaks are `\n` and stay, control
 * characters and text-direction overrides go, halves of characters become U+FFFD; no spaces at either end.
 */
export function plainText(typed: string): string {
  return harmlessText(typed).trim();
}

/** The same with its spaces: for a text that is saved while it is typed. */
export function harmlessText(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(harmful, '');
}

/** The same in one line, for names: they end up in lists and mail headers. */
export function plainLine(typed: string): string {
  return plainText(typed.replaceAll(/[\p{Cc}\s]+/gu, ' '));
}

/** Whether nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return invisible.test(text);
}
