import type { Bitmap } from '../../pdfium/draw-page.ts';

/** In pixels; the second corner is exclusive. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Squares of this many pixels are compared separately. A square may contain `most` pixels whose colour is more than `colour`
 * (of 255) outside the range of colours around the same position in the other image. Measured, see docs/certificates.md: a
 * missing digit of 6 points has at least 20 clearly different pixels, a word in pale grey 130 slightly different ones;
 * unchanged pages have at most 4, and a photograph in another quality 7.
 */
const cell = 16;
const clearly = { colour: 32, most: 6 };
const faintly = { colour: 12, most: 100 };

/**
 * Returns the bounding box of the squares that differ between two images of the same size, or undefined if none do. Each pixel
 * is compared with the nine around its position, in both directions, so that a shift by less than a pixel is no difference.
 * Areas in `ignored` are not compared.
 */
export function differingBox(
  one: Bitmap,
  other: Bitmap,
  ignored: readonly PixelBox[] = [],
): PixelBox | undefined {
  const { width, height } = one;
  const across = Math.ceil(width / cell);
  const squares = across * Math.ceil(height / cell);
  const [clear, faint] = [new Uint16Array(squares), new Uint16Array(squares)];
  const { pixels: ones } = one;
  const { pixels: others } = other;
  const isSameRow = rowComparison(one, other);
  for (let y = 0; y < height; y += 1) {
    if (isSameRow(y)) continue;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const [own = 0, their = 0] = [ones[at], others[at]];
      if (own === their || isAlike(own, their) || isWithin(ignored, x, y)) continue;
      const distance = Math.max(distanceFrom(one, other, x, y), distanceFrom(other, one, x, y));
      const square = Math.floor(y / cell) * across + Math.floor(x / cell);
      if (distance > clearly.colour) clear[square] = (clear[square] ?? 0) + 1;
      if (distance > faintly.colour) faint[square] = (faint[square] ?? 0) + 1;
    }
  }
  const differing = Array.from(clear.keys()).filter(
    (square) => (clear[square] ?? 0) > clearly.most || (faint[square] ?? 0) > faintly.most,
  );
  return boxAround(differing, across);
}

/**
 * Returns a function that tells whether two images have the same row. Most rows of a page are equal, and a native comparison of
 * bytes is ten times as fast as a loop.
 */
function rowComparison(one: Bitmap, other: Bitmap): (y: number) => boolean {
  const [ours, theirs] = [one, other].map(({ pixels: { buffer, byteOffset, byteLength } }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  const bytes = one.width * 4;
  return (y) =>
    theirs !== undefined &&
    ours?.compare(theirs, y * bytes, (y + 1) * bytes, y * bytes, (y + 1) * bytes) === 0;
}

/** Whether two colours are so similar that their surroundings do not matter. */
function isAlike(one: number, other: number): boolean {
  for (const shift of [0, 8, 16])
    if (Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) > faintly.colour) return false;
  return true;
}

function isWithin(boxes: readonly PixelBox[], x: number, y: number): boolean {
  return boxes.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
}

/** How far a pixel's colour is outside the range of colours around its position in the other image; 0: within. */
function distanceFrom(of: Bitmap, within: Bitmap, x: number, y: number): number {
  const colour = of.pixels[y * of.width + x] ?? 0;
  let distance = 0;
  for (const shift of [0, 8, 16]) {
    const value = (colour >> shift) & 255;
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(of.height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(of.width - 1, x + 1); column += 1) {
        const near = ((within.pixels[row * of.width + column] ?? 0) >> shift) & 255;
        if (near < least) least = near;
        if (near > most) most = near;
      }
    }
    distance = Math.max(distance, least - value, value - most);
  }
  return distance;
}

function boxAround(squares: readonly number[], across: number): PixelBox | undefined {
  if (squares.length === 0) return undefined;
  const columns = squares.map((square) => square % across);
  const rows = squares.map((square) => Math.floor(square / across));
  return {
    left: Math.min(...columns) * cell,
    top: Math.min(...rows) * cell,
    right: (Math.max(...columns) + 1) * cell,
    bottom: (Math.max(...rows) + 1) * cell,
  };
}
