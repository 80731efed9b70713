import { rateLegibility, ratedSide, type LegibilityHint } from '@truepage/core/files/legibility';
import { askPdfWorker } from '../document/page-count.ts';
import { decodePhoto } from './decode-photo.ts';
import { pixelsOf } from './draw-photo.ts';
import { greyOf } from './grey-picture.ts';
import type { PageHint } from './scanned-pages.ts';

let last: Promise<unknown> = Promise.resolve();

/** Hints about a photo that is hard to read; none if it cannot be opened. */
export function ratePhoto(photo: Blob): Promise<readonly LegibilityHint[]> {
  return enqueue(async () => {
    const bitmap = await decodePhoto(photo, ratedSide);
    if (typeof bitmap === 'string') return [];
    try {
      return rateLegibility(greyOf(pixelsOf(bitmap)));
    } finally {
      bitmap.close();
    }
  });
}

/** The timeout in ms: a page takes up to a second. */
const timeLimit = 60_000;

/** Hints about scanned pages of a PDF that are hard to read; none if it cannot be read. */
export function rateScans(pdf: Blob): Promise<readonly PageHint[]> {
  return enqueue(async () => (await askPdfWorker('rate', await pdf.arrayBuffer(), timeLimit)) ?? []);
}

/** One at a time, because a phone's memory suffices for one. */
function enqueue<Hint>(rate: () => Promise<readonly Hint[]>): Promise<readonly Hint[]> {
  const rated = last.then(rate).catch(() => []);
  last = rated;
  return rated;
}
