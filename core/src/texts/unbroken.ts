const kept = /(TPC?(?:-\w{4}){4}|[^\s@<>]{1,64}@[^\s@<>]+[\p{L}\d])/iu;

/** Words taken apart: at 1, 3, 5 … stand the numbers of orders and certificates, and e-mail addresses, in which no line should end. */
export function unbrokenParts(words: string): readonly string[] {
  return words.split(kept);
}

/** Between these a line may end: behind the @ and the dots of an address, behind the hyphens of a number but its first. */
export function piecesOf(part: string): readonly string[] {
  return part.split(part.includes('@') ? /(?<=[@.])/ : /(?<=-\w{4}-)/);
}
