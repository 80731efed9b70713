/** The possible readings of one character, in Latin letters; '' if it can be silent. */
export type Readings = readonly string[];

/** A text as the readings of each character. */
export type Signs = readonly Readings[];

/** Sounds that can occur between two characters without being written. */
export const between: Readings = ['', 'no', 'ka'];

/** The maximum number of characters of a text that are examined; each costs a few steps per name. */
const mostSigns = 20_000;

/** Whether consecutive characters anywhere in the text can be read as the word. */
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
