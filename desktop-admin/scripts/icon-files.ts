/** A square picture as PNG, and its width in pixels. */
export interface SizedPng {
  readonly size: number;
  readonly png: Buffer;
}

/** Builds a Windows icon: a directory, then the PNG files unchanged. Sizes up to 256. */
export function icoFile(pictures: readonly SizedPng[]): Buffer {
  const entryLength = 16;
  const head = Buffer.alloc(6 + entryLength * pictures.length);
  // Type 1: an icon, not a cursor.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    if (size > 256) throw new Error(`an .ico holds nothing larger than 256 pixels, this is ${size}`);
    const entry = 6 + entryLength * index;
    // One byte each: 256 is written as 0.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Apple's type names of icon pictures, by pixels. Half of them are for screens with two pixels per point. */
const icnsPlaces: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic13', 'ic08'],
  512: ['ic14', 'ic09'],
  1024: ['ic10'],
};

/** The sizes in a macOS icon. */
export const icnsSizes = Object.keys(icnsPlaces).map(Number);

/** Builds a macOS icon: blocks with a type name, a length and a picture. Sizes of `icnsSizes`. */
export function icnsFile(pictures: readonly SizedPng[]): Buffer {
  const blocks = pictures.flatMap(({ size, png }) => {
    const places = icnsPlaces[size];
    if (places === undefined) throw new Error(`an .icns has no place for ${size} pixels`);
    return places.map((place) => icnsBlock(place, png));
  });
  return icnsBlock('icns', Buffer.concat(blocks));
}

/** The length includes the block's header. */
function icnsBlock(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
