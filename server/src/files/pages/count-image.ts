import { crc32 } from 'node:zlib';
import { AppError } from '@truepage/core/errors';
import type { PageCount } from './page-count.ts';

/** An image is one page. Its size is read from its header; the picture itself is never decoded. */
export function countImage(document: Uint8Array, type: 'jpg' | 'png'): PageCount {
  const { width, height } = type === 'png' ? pngSize(document) : jpgSize(document);
  if (width === 0 || height === 0) throw new AppError('file.unreadable');
  return { pages: 1, source: 'image', flags: width * height > hugePixels ? ['huge-image'] : [] };
}

/** More than any scanner or camera makes: opening such a picture can exhaust a computer. */
const hugePixels = 250_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** PNG (W3C), section 11.2.1: the first chunk is IHDR, 13 bytes long, with a checksum. */
function pngSize(document: Uint8Array): Size {
  const bytes = viewOf(document);
  const isHeader =
    document.length >= 33 && bytes.getUint32(8) === 13 && bytes.getUint32(12) === 0x49_48_44_52;
  if (!isHeader || crc32(document.subarray(12, 29)) !== bytes.getUint32(29))
    throw new AppError('file.unreadable');
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

/** JPEG (ITU-T T.81), annex B: segments up to the frame header, which holds the size. */
function jpgSize(document: Uint8Array): Size {
  const bytes = viewOf(document);
  let at = 2;
  while (at + 9 < document.length && document[at] === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker))
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    else at += 2 + (standsAlone(marker) ? 0 : bytes.getUint16(at + 2));
  }
  throw new AppError('file.unreadable');
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function viewOf(document: Uint8Array): DataView {
  return new DataView(document.buffer, document.byteOffset, document.byteLength);
}
