const digits = String.raw`\d(?:[\d.,]{0,20}\d)?`;
const amount = String.raw`(?:US)?\$\s?${digits}(?:\sUSD)?|USD\s${digits}|(?<![\d.,])${digits}\s(?:US\$|USD)`;
const kept = new RegExp(String.raw`(TPC?(?:-\w{4}){4}|[^\s@<>]{1,64}@[^\s@<>]+[\p{L}\d]|${amount})`, 'iu');

/**
 * Splits a text: at indexes 1, 3, 5 … are order and certificate numbers, email addresses and amounts, in which lines should not break
 * and which browsers should not translate.
 */
export function unbrokenParts(words: string): readonly string[] {
  return words.split(kept);
}

/** A line may break between these pieces: after the @ and the dots of an address, after the hyphens of a number except the first. */
export function piecesOf(part: string): readonly string[] {
  return part.split(part.includes('@') ? /(?<=[@.])/ : /(?<=-\w{4}-)/);
}
