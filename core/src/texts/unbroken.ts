const digits = String.raw`\d(?:[\d.,]{0,20}\d)?`;
const amount = String.raw`(?:US)?\$\s?${digits}(?:\sUSD)?|USD\s${digits}|(?<![\d.,])${digits}\s(?:US\$|USD)`;
const kept = new RegExp(String.raw`(TPC?(?:-\w{4}){4}|[^\s@<>]{1,64}@[^\s@<>]+[\p{L}\d]|${amount})`, 'iu');

/**
 * Words taken apart: at 1, 3, 5 … stand the numbers of orders and certificates, e-mail addresses and amounts, in which no line
 * should end and which no browser should translate.
 */
export function unbrokenParts(words: string): readonly string[] {
  return words.split(kept);
}

/** Between these a line may end: behind the @ and the dots of an address, behind the hyphens of a number but its first. */
export function piecesOf(part: string): readonly string[] {
  return part.split(part.includes('@') ? /(?<=[@.])/ : /(?<=-\w{4}-)/);
}
