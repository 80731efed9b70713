import type { PageCount } from '../page-count.ts';
import { damagedPicture } from './picture.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';

/**
 * Counts an image as one page. It is not decoded: its segments are followed to the end, which also yields its size.
 * Throws 'file.unreadable' if it is truncated or damaged; trailing data is ignored.
 */
export function countImage(document: Uint8Array, type: 'jpg' | 'png'): PageCount {
  const { width, height } = type === 'png' ? readPng(document) : readJpeg(document);
  if (width === 0 || height === 0) throw damagedPicture();
  return { pages: 1, source: 'image', flags: width * height > hugePixels ? ['huge-image'] : [] };
}

/** More than any scanner or camera produces: opening such a picture can exhaust a computer's memory. */
const hugePixels = 250_000_000;
