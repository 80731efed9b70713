/** What one sign of a text may say, in Latin letters; '' where it may be silent. */
export type Sayings = readonly string[];

/** A text that is read: each of its signs in all its readings. */
export type Signs = readonly Sayings[];

/** What may be said between two signs, without a sign for it. */
export const between: Sayings = ['', 'no', 'ka'];

/** Signs of a longer text that are looked at; each costs a few steps for each name. */
const mostSigns = 20_000;

/** Whether signs in a row, somewhere in the text, may be read as the word. */
export function isReadIn(word: string, signs: Signs): boolean {
  let reached = new Set<number>();
  for (const sayings of signs.slice(0, mostSigns)) {
    const next = new Set<number>();
    for (const from of sayings === between ? reached : [0, ...reached])
      for (const saying of sayings)
        if (word.startsWith(saying, from) && (from > 0 || saying !== '')) next.add(from + saying.length);
    if (next.has(word.length) && sayings !== between) return true;
    reached = next;
  }
  return false;
}
