import { foldText } from '@truepage/core/texts/fold-text';

/** Folded text, and for each of its characters the position in the original text. */
interface FoldedText {
  readonly letters: string;
  readonly places: readonly number[];
}

/** Ignores case, accents and the kind of white space: 'munoz' finds 'Muñoz'. */
function foldPlaces(text: string): FoldedText {
  let letters = '';
  const places: number[] = [];
  for (const { segment, index } of segmentsOf(text)) {
    const folded = /^\s+$/u.test(segment) ? ' ' : foldText(segment);
    if (folded === ' ' && letters.endsWith(' ')) continue;
    letters += folded;
    for (let count = 0; count < folded.length; count += 1) places.push(index);
  }
  return { letters, places: [...places, text.length] };
}

const letter = /\P{M}\p{M}*/gu;

function segmentsOf(text: string) {
  return Array.from(text.matchAll(letter), ({ 0: segment, index }) => ({ segment, index }));
}

/** Returns the ranges of `wanted` in a text, without overlaps. */
export function placesOf(text: string, wanted: string): (readonly [start: number, end: number])[] {
  const needle = foldPlaces(wanted.trim()).letters;
  if (needle === '') return [];
  const { letters, places } = foldPlaces(text);
  const found: [number, number][] = [];
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + needle.length)) {
    found.push([places[at] ?? 0, places[at + needle.length] ?? text.length]);
  }
  return found;
}
