/** A point as shares of width and height, from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Straightens the page between four corners, as seen from above. */
export function straighten(photo: Pixels, corners: Corners): Pixels {
  const [a, b, c, d] = scaled(corners, photo.width, photo.height);
  const width = Math.max(2, Math.round(Math.max(distance(a, b), distance(d, c))));
  const height = Math.max(2, Math.round(Math.max(distance(a, d), distance(b, c))));
  const page = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  // To the centres of the pixels.
  const map = projection(scaled(corners, photo.width - 1, photo.height - 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / (width - 1), y / (height - 1)];
      const depth = map.g * u + map.h * v + 1;
      const fromX = (map.a * u + map.b * v + map.c) / depth;
      const fromY = (map.d * u + map.e * v + map.f) / depth;
      blend(photo, fromX, fromY, page.data, (y * width + x) * 4);
    }
  }
  return page;
}

function scaled([a, b, c, d]: Corners, width: number, height: number): Corners {
  const at = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  return [at(a), at(b), at(c), at(d)];
}

/** Writes the interpolated colour at a position between four pixels. */
function blend(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  target: Uint8ClampedArray,
  at: number,
): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [across, down] = [x - left, y - top];
  const from = (top * width + left) * 4;
  const below = from + width * 4;
  for (let colour = 0; colour < 4; colour += 1) {
    const upper = mix(data[from + colour] ?? 0, data[from + 4 + colour] ?? 0, across);
    const lower = mix(data[below + colour] ?? 0, data[below + 4 + colour] ?? 0, across);
    target[at + colour] = mix(upper, lower, down);
  }
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** Maps the unit square onto a quadrilateral in perspective (Heckbert, 1989). */
function projection([a, b, c, d]: Corners) {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = area === 0 ? 0 : (dx3 * dy2 - dx2 * dy3) / area;
  const h = area === 0 ? 0 : (dx1 * dy3 - dx3 * dy1) / area;
  return {
    a: b.x - a.x + g * b.x,
    b: d.x - a.x + h * d.x,
    c: a.x,
    d: b.y - a.y + g * b.y,
    e: d.y - a.y + h * d.y,
    f: a.y,
    g,
    h,
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
