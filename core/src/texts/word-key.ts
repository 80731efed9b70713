/** Only letters and digits, in lower case and without accents: equal for two spellings of one word. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The keys of a text's words, in order. */
export function keysOf(text: string): readonly string[] {
  return text
    .split(/\s+/u)
    .map(wordKey)
    .filter((key) => key !== '');
}
