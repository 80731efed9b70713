import { readFileSync } from 'node:fs';
import type { DocumentFile } from './documents.ts';

/** A page of 1200 × 1600 pixels on a table. */
export function aJpegPhoto(name: string): DocumentFile {
  return { name, mimeType: 'image/jpeg', buffer: read('page.jpg') };
}

/** The same page in the format of phones, which Chromium cannot decode. */
export function aHeicPhoto(name: string): DocumentFile {
  return { name, mimeType: 'image/heic', buffer: read('page.heic') };
}

/** A text that occurs only in the metadata of a photo with a location. */
export const place = 'Calle Mayor 1, Salamanca';

/** A photo as phones write it: with its location as EXIF (text and GPS), as XMP, and with a video after the picture. */
export function aPhotoWithPlace(name: string, orientation: number, jpeg = read('page.jpg')): DocumentFile {
  const start = jpeg.subarray(0, 2);
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${place}</x:xmpmeta>`);
  const buffer = Buffer.concat([
    start,
    segment(0xe1, exif(orientation)),
    segment(0xe1, xmp),
    segment(0xfe, Buffer.from(place)),
    jpeg.subarray(2),
    Buffer.from(`ftypmp42 ${place}`),
  ]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A PNG that declares this size, and has no pixels. */
export function aHugePng(width: number, height: number, name: string): DocumentFile {
  const buffer = Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR00000000\x08\x02\0\0\0\0\0\0\0', 'latin1');
  buffer.writeUInt32BE(width, 16);
  buffer.writeUInt32BE(height, 20);
  return { name, mimeType: 'image/png', buffer };
}

function read(name: string): Buffer {
  return readFileSync(new URL(`photos/${name}`, import.meta.url));
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Tags 0x10e (description), 0x112 (orientation) and 0x8825 (GPS), then a latitude. */
function exif(orientation: number): Buffer {
  const words = Buffer.from(`${place}\0`);
  const gps = 8 + 2 + 3 * 12 + 4;
  const latitude = gps + 2 + 12 + 4;
  const tiff = Buffer.alloc(latitude + 24 + words.length);
  tiff.write('MM\0*\0\0\0\x08', 'latin1');
  tiff.writeUInt16BE(3, 8);
  writeTag(tiff, 10, [0x10e, 2, words.length, latitude + 24]);
  writeTag(tiff, 22, [0x112, 3, 1, orientation << 16]);
  writeTag(tiff, 34, [0x8825, 4, 1, gps]);
  tiff.writeUInt16BE(1, gps);
  writeTag(tiff, gps + 2, [2, 5, 3, latitude]);
  for (const [index, value] of [40, 1, 57, 1, 54, 1].entries())
    tiff.writeUInt32BE(value, latitude + 4 * index);
  words.copy(tiff, latitude + 24);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

function writeTag(
  tiff: Buffer,
  at: number,
  [tag, type, count, value]: [number, number, number, number],
): void {
  tiff.writeUInt16BE(tag, at);
  tiff.writeUInt16BE(type, at + 2);
  tiff.writeUInt32BE(count, at + 4);
  tiff.writeUInt32BE(value, at + 8);
}
