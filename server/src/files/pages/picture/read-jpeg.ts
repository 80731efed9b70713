import { cutOffPicture, damagedPicture, viewOf, type PictureSize } from './picture.ts';

const [endOfImage, startOfScan, fill] = [0xd9, 0xda, 0xff];

/**
 * Follows the markers of a JPEG (ITU-T T.81, annex B) to the end of its first image: segments by their lengths, so that
 * embedded previews do not matter, and scan data from marker to marker. Like decoders, it skips bytes between segments.
 */
export function readJpeg(document: Uint8Array): PictureSize {
  const bytes = viewOf(document);
  let size: PictureSize | undefined;
  let hasScan = false;
  for (let at = 2; ;) {
    const markerAt = nextMarker(document, at);
    const marker = document[markerAt];
    if (marker === undefined) throw cutOffPicture();
    if (marker === endOfImage) {
      if (size === undefined || !hasScan) throw damagedPicture();
      return size;
    }
    at = markerAt + 1;
    if (standsAlone(marker)) continue;
    if (at + 2 > document.length) throw cutOffPicture();
    const length = bytes.getUint16(at);
    if (length < 2) throw damagedPicture();
    if (at + length > document.length) throw cutOffPicture();
    if (isFrameHeader(marker) && length >= 8)
      size ??= { height: bytes.getUint16(at + 3), width: bytes.getUint16(at + 5) };
    hasScan ||= marker === startOfScan;
    at += length;
  }
}

/**
 * The position of the next marker's code, which may be after the last byte. 0xFF is data if 0x00 or a restart marker
 * follows it, and may be repeated before a marker.
 */
function nextMarker(document: Uint8Array, from: number): number {
  let at = document.indexOf(fill, from);
  while (at !== -1) {
    const next = document[at + 1] ?? -1;
    if (next === -1) break;
    if (next !== fill && next !== 0 && !isRestart(next)) return at + 1;
    at = document.indexOf(fill, next === fill ? at + 1 : at + 2);
  }
  return document.length;
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** TEM and a repeated start of image (SOI) have no length. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || marker === 0xd8;
}
