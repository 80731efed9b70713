/** Letters and digits alone, small and without accents: what two spellings of one word share. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
