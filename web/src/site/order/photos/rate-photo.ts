import { rateLegibility, ratedSide, type LegibilityHint } from '@truepage/core/files/legibility';
import { askPdfWorker } from '../document/page-count.ts';
import { decodePhoto } from './decode-photo.ts';
import { pixelsOf } from './draw-photo.ts';
import { greyOf } from './grey-picture.ts';
import type { PageHint } from './scanned-pages.ts';

let last: Promise<unknown> = Promise.resolve();

/** What makes a photo hard to read; nothing for one that cannot be opened. */
export function ratePhoto(photo: Blob): Promise<readonly LegibilityHint[]> {
  return inTurn(async () => {
    const bitmap = await decodePhoto(photo, ratedSide);
    if (typeof bitmap === 'string') return [];
    try {
      return rateLegibility(greyOf(pixelsOf(bitmap)));
    } finally {
      bitmap.close();
    }
  });
}

/** In ms: a page takes a second at most. */
const timeLimit = 60_000;

/** What makes the scanned pages of a PDF hard to read; nothing for one that cannot be read. */
export function rateScans(pdf: Blob): Promise<readonly PageHint[]> {
  return inTurn(async () => (await askPdfWorker('rate', await pdf.arrayBuffer(), timeLimit)) ?? []);
}

/** One at a time: a phone has memory for one. */
function inTurn<Hint>(rate: () => Promise<readonly Hint[]>): Promise<readonly Hint[]> {
  const rated = last.then(rate).catch(() => []);
  last = rated;
  return rated;
}
