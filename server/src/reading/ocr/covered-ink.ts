import type { GreyPicture } from '@truepage/core/files/legibility';
import type { SeenLines } from './tesseract.ts';

/** Darker values are ink. */
const ink = 128;
/** Around a word, pixels: accents and the slant of a line. */
const margin = 4;

/** Of the dark pixels of a picture, those within words, from 0 to 1: less where text was taken for a picture. */
export function coveredInk({ width, height, values }: GreyPicture, lines: SeenLines): number {
  const left = values.map((value) => (value < ink ? 1 : 0));
  const all = sumOf(left);
  for (const word of lines.flat()) {
    const [from, to] = [Math.max(0, Math.floor(word.left - margin)), Math.min(width, word.right + margin)];
    const bottom = Math.min(height, word.bottom + margin);
    for (let y = Math.max(0, Math.floor(word.top - margin)); y < bottom; y += 1)
      left.fill(0, y * width + from, y * width + Math.ceil(to));
  }
  return all === 0 ? 1 : 1 - sumOf(left) / all;
}

function sumOf(values: Uint8Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
