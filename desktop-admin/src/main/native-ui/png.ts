import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue, opacity: 0 to 255 each. */
export type Color = readonly [number, number, number, number];

/** A square PNG whose points are coloured by `colorAt`. */
export function drawPng(size: number, colorAt: (x: number, y: number) => Color): Buffer {
  const rows = Array.from({ length: size }, (_row, y) =>
    // Every row begins with the number of its filter: none.
    Buffer.from([0, ...Array.from({ length: size }, (_point, x) => colorAt(x, y)).flat()]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits per channel, colours with opacity.
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
