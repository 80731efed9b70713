import { rateLegibility, ratedSide, type LegibilityHint } from '@truepage/core/files/legibility';
import { decodePhoto } from './decode-photo.ts';
import { greyOf } from './draw-photo.ts';

let last: Promise<unknown> = Promise.resolve();

/** What makes a photo hard to read; nothing for one that cannot be opened. One at a time: a phone has memory for one. */
export function ratePhoto(photo: Blob): Promise<readonly LegibilityHint[]> {
  const rated = last.then(() => rate(photo)).catch(() => []);
  last = rated;
  return rated;
}

async function rate(photo: Blob): Promise<readonly LegibilityHint[]> {
  const bitmap = await decodePhoto(photo, ratedSide);
  if (typeof bitmap === 'string') return [];
  try {
    return rateLegibility(greyOf(bitmap));
  } finally {
    bitmap.close();
  }
}
