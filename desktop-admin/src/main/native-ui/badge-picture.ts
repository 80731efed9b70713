import { crc32, deflateSync } from 'node:zlib';

const size = 32;
const ground: Color = [178, 42, 42, 255];
const ink: Color = [255, 255, 255, 255];
const clear: Color = [0, 0, 0, 0];

/** Glyphs three pixels wide and five high: enough for one character on a taskbar. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '1': ['.#.', '##.', '.#.', '.#.', '###'],
  '2': ['##.', '..#', '.#.', '#..', '###'],
  '3': ['##.', '..#', '.#.', '..#', '##.'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '##.', '..#', '##.'],
  '6': ['.##', '#..', '###', '#.#', '###'],
  '7': ['###', '..#', '.#.', '.#.', '.#.'],
  '8': ['###', '#.#', '###', '#.#', '###'],
  '9': ['###', '#.#', '###', '..#', '##.'],
  '+': ['...', '.#.', '###', '.#.', '...'],
};
const point = 4;

/** Draws the overlay of Windows' taskbar icon, a PNG of 32 × 32: the number on a red disc, '+' from ten on. */
export function badgePicture(count: number): Buffer {
  const sign = signs[count > 9 ? '+' : String(count)] ?? [];
  const left = (size - 3 * point) / 2;
  const top = (size - 5 * point) / 2;
  return drawPng((x, y) => {
    const row = sign[Math.floor((y - top) / point)];
    if (row?.[Math.floor((x - left) / point)] === '#') return ink;
    const middle = (size - 1) / 2;
    return Math.hypot(x - middle, y - middle) <= size / 2 ? ground : clear;
  });
}

/** Red, green, blue, alpha: 0 to 255 each. */
type Color = readonly [number, number, number, number];

/** Draws a square PNG whose pixels are coloured by `colorAt`. */
function drawPng(colorAt: (x: number, y: number) => Color): Buffer {
  const rows = Array.from({ length: size }, (_row, y) =>
    // Every row begins with its filter type: none.
    Buffer.from([0, ...Array.from({ length: size }, (_point, x) => colorAt(x, y)).flat()]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits per channel, RGBA.
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\u{89}PNG\r\n\u{1A}\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
