const longest = 60;
const looksLikeAddress = /[:/\\@]|www|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** The text in one line, without invisible characters and bidirectional controls. */
export function visibleLine(typed: string): string {
  return typed.replaceAll(invisible, ' ').trim();
}

/**
 * Returns the name for use in an email, or undefined if it should not be repeated: anyone can order with another
 * person's address, and mail programs turn "win.example/now" into a link under our letterhead.
 */
export function nameForMail(typed: string): string | undefined {
  const name = visibleLine(typed);
  if (name === '' || name.length > longest || looksLikeAddress.test(name)) return undefined;
  return name;
}
