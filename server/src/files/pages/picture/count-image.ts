import type { PageCount } from '../page-count.ts';
import { damagedPicture } from './picture.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';

/**
 * An image is one page. The picture itself is never decoded: its parts are followed to its end, and its size is read on the way.
 * Throws 'file.unreadable' for one that is cut off or damaged; what follows its end does not matter.
 */
export function countImage(document: Uint8Array, type: 'jpg' | 'png'): PageCount {
  const { width, height } = type === 'png' ? readPng(document) : readJpeg(document);
  if (width === 0 || height === 0) throw damagedPicture();
  return { pages: 1, source: 'image', flags: width * height > hugePixels ? ['huge-image'] : [] };
}

/** More than any scanner or camera makes: opening such a picture can exhaust a computer. */
const hugePixels = 250_000_000;
