import { imageSize } from 'image-size';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Removes the metadata of a JPEG or PNG: place, time, device, previews. The pixels stay identical, and so do the
 * orientation of a JPEG and its colours. Returns the file in parts; other files unchanged.
 */
export function removeMetadata(bytes: Bytes): Bytes[] {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegParts(bytes);
  if (isAt(bytes, 0, '\x89PNG')) return pngParts(bytes);
  return [bytes];
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const restarts = { first: 0xd0, last: 0xd7 };

function jpegParts(bytes: Bytes): Bytes[] {
  const parts = [bytes.subarray(0, 2), ...orientationOf(bytes)];
  let at = 2;
  while (at + 3 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
      continue;
    }
    // Data after the picture is another picture or a video, with its own place and time.
    if (marker === endOfImage) break;
    const header = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const end = marker === startOfScan ? endOfScan(bytes, header) : header;
    if (isPicture(bytes, at, marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return [...parts, Uint8Array.of(0xff, endOfImage)];
}

/** Whether a segment is needed: not a comment, and of the application segments only colour profiles. */
function isPicture(bytes: Bytes, at: number, marker: number): boolean {
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  const colours = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];
  return isOfApplication ? colours.some((name) => isAt(bytes, at + 4, name)) : marker !== 0xfe;
}

/** Inside a scan, 0xff is followed by 0, 0xff or a restart marker. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < restarts.first || next > restarts.last)) return at;
  }
  return bytes.length;
}

/** An EXIF segment that contains only the orientation. */
function orientationOf(bytes: Bytes): Bytes[] {
  const orientation = orientationIn(bytes);
  if (orientation <= 1) return [];
  const exif = `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`;
  return [Uint8Array.from(exif, (letter) => letter.charCodeAt(0))];
}

function orientationIn(bytes: Bytes): number {
  try {
    return imageSize(bytes).orientation ?? 1;
  } catch {
    return 1;
  }
}

const pictureChunks = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(' ');

function pngParts(bytes: Bytes): Bytes[] {
  const parts = [bytes.subarray(0, 8)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (pictureChunks.some((type) => isAt(bytes, at + 4, type))) parts.push(bytes.subarray(at, end));
    if (isAt(bytes, at + 4, 'IEND')) break;
    at = end;
  }
  return parts;
}

function isAt(bytes: Bytes, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
