import type { GreyPicture } from '@truepage/core/files/legibility';

/** Converts a picture to shades of grey. */
export function greyOf({ width, height, data }: ImageData): GreyPicture {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
}
