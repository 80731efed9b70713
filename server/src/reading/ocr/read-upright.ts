import type { GreyPicture } from '@truepage/core/files/legibility';
import { turned } from './clean-picture.ts';
import type { OcrPage } from './ocr-task.ts';
import type { SeenLines, Tesseract } from './tesseract.ts';
import { isStanding, wordsOf } from './words-of-lines.ts';

type Turn = OcrPage['turned'];

interface Sight {
  readonly turn: Turn;
  readonly picture: GreyPicture;
  readonly lines: SeenLines;
}

/** A page counts as read well from this average confidence of its longer words. */
const surely = 75;
/** The share of ink within words on a completely read page. Seals and table lines are outside of words. */
const wholly = 0.9;

/**
 * Reads an image unrotated, and rotated if that fails: upside down, most letters look like others, which Tesseract reads with
 * low confidence; vertical lines are sideways or vertical text.
 */
export async function readUpright(tesseract: Tesseract, picture: GreyPicture): Promise<Sight> {
  const look = (turn: Turn): Promise<Sight> => lookAt(tesseract, picture, turn);
  const first = await look(0);
  if (!isSideways(first) && isSure(first)) return first;
  const columns = tesseract.down && (isSure(first) ? undefined : await readColumns(tesseract.down, picture));
  if (columns !== undefined) return columns;
  const sights = [first];
  for (const turn of isSideways(first) ? ([90, 270] as const) : ([180] as const))
    sights.push(await look(turn));
  const best = bestOf(sights);
  if (isSideways(first) || isSure(best)) return best;
  // Confidence is low both ways: lines may have been mistaken for something else.
  for (const turn of [90, 270] as const) sights.push(await look(turn));
  return bestOf(sights);
}

async function lookAt(tesseract: Tesseract, picture: GreyPicture, turn: Turn): Promise<Sight> {
  const shown = await turned(picture, turn);
  return { turn, picture: shown, lines: linesOf(tesseract, shown) };
}

/** Reads a page of vertical text, rotated so that its columns are vertical; undefined if it is not such a page. */
async function readColumns(tesseract: Tesseract, picture: GreyPicture): Promise<Sight | undefined> {
  for (const turn of [0, 180] as const) {
    const sight = await lookAt(tesseract, picture, turn);
    if (!isSure(sight)) continue;
    // Columns of a page on its side begin at the left.
    return isSideways(sight) ? sight : lookAt(tesseract, picture, turn === 0 ? 90 : 270);
  }
  return undefined;
}

const isSideways = ({ lines }: Sight): boolean => standingShare(lines) > 0.5;
const isSure = ({ lines }: Sight): boolean => meanOf(lines) >= surely;

/** Specks of a poor scan make Tesseract mistake text for an image; then words are searched everywhere. */
function linesOf(tesseract: Tesseract, picture: GreyPicture): SeenLines {
  const lines = tesseract.see(picture, 'blocks');
  if (coveredInk(picture, lines) >= wholly) return lines;
  const others = tesseract.see(picture, 'words');
  // Blocks preserve columns, so words have to score clearly higher.
  return scoreOf(others) > 1.1 * scoreOf(lines) ? others : lines;
}

function bestOf(sights: readonly Sight[]): Sight {
  return sights.reduce((best, sight) => (scoreOf(sight.lines) > scoreOf(best.lines) ? sight : best));
}

function longWords(lines: SeenLines) {
  return lines.flatMap(wordsOf).filter(({ text }) => text.length >= 3);
}

function meanOf(lines: SeenLines): number {
  const words = longWords(lines);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
}

/** Sums up letters by their confidence, only in horizontal words: Tesseract also reads vertical ones. */
function scoreOf(lines: SeenLines): number {
  const upright = longWords(lines).filter((word) => !isStanding(word));
  return upright.reduce((sum, { text, confidence }) => sum + text.length * Math.max(0, confidence - 50), 0);
}

function standingShare(lines: SeenLines): number {
  const words = longWords(lines);
  return words.filter(isStanding).length / Math.max(1, words.length);
}

/** Darker values count as ink. */
const ink = 128;
/** The margin around a word, in pixels, for accents and slanted lines. */
const margin = 4;

/** The share of dark pixels that lie within words, from 0 to 1: low if text was mistaken for an image. */
function coveredInk({ width, height, values }: GreyPicture, lines: SeenLines): number {
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
