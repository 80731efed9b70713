import type { GreyPicture } from '@truepage/core/files/legibility';
import type { SeenLines } from './tesseract.ts';

/** Darker values count as ink. */
const ink = 128;
/** The margin around a word, in pixels, for accents and slanted lines. */
const margin = 4;

/** The share of dark pixels that lie within words, from 0 to 1: low if text was mistaken for an image. */
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
