import { crc32 } from 'node:zlib';
import { cutOffPicture, damagedPicture, viewOf, type PictureSize } from './picture.ts';

const signatureBytes = 8;
/** The length and type before a chunk's content, and the checksum after it. */
const [headBytes, checksumBytes] = [8, 4];

/**
 * Follows the chunks of a PNG (W3C, section 5) from IHDR to IEND. A wrong checksum in a critical chunk counts as
 * damage; decoders skip other chunks.
 */
export function readPng(document: Uint8Array): PictureSize {
  const bytes = viewOf(document);
  let size: PictureSize | undefined;
  let hasData = false;
  for (let at = signatureBytes; ;) {
    const content = at + headBytes;
    if (content > document.length) throw cutOffPicture();
    const length = bytes.getUint32(at);
    const type = String.fromCharCode(...document.subarray(at + 4, content));
    const end = content + length;
    if (!/^[A-Za-z]{4}$/u.test(type)) throw damagedPicture();
    if (end + checksumBytes > document.length) throw cutOffPicture();
    if (isCritical(type) && crc32(document.subarray(at + 4, end)) !== bytes.getUint32(end))
      throw damagedPicture();
    if (type === 'IHDR' && length === 13)
      size ??= { width: bytes.getUint32(content), height: bytes.getUint32(content + 4) };
    if (size === undefined) throw damagedPicture();
    hasData ||= type === 'IDAT';
    if (type === 'IEND') {
      if (!hasData) throw damagedPicture();
      return size;
    }
    at = end + checksumBytes;
  }
}

/** Determined by the case of its first letter (5.4). */
function isCritical(type: string): boolean {
  return type[0] !== type[0]?.toLowerCase();
}
