/** Lengths in characters. Long passphrases are welcome; nothing demands odd characters. */
export const passwordLengths = { shortest: 12, longest: 200 } as const;

/** Names that staff sign in with: letters, digits and `. _ -`, starting with a letter or digit. */
export const usernamePattern = /^[\p{L}\d][\p{L}\d._-]{1,39}$/u;
