const kept = /(TP(?:-\w{4}){4}|[^\s@<>]{1,64}@[^\s@<>]+[\p{L}\d])/iu;

/** Words taken apart: at 1, 3, 5 … stand the order numbers and e-mail addresses, in which no line should end. */
export function unbrokenParts(words: string): readonly string[] {
  return words.split(kept);
}

/** Between these a line may end: behind the @ and the dots of an address, behind the hyphens of an order number but its first. */
export function piecesOf(part: string): readonly string[] {
  return part.split(part.includes('@') ? /(?<=[@.])/ : /(?<=-\w{4}-)/);
}
