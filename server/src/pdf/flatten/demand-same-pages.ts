import { PdfRefusal } from '../pdf-refusal.ts';
import { differingBox, type PixelBox } from './compare-bitmaps.ts';
import {
  shrunkDrawing,
  uploadDrawing,
  withDrawn,
  type Band,
  type Bitmap,
  type Drawing,
} from '../../pdfium/draw-page.ts';
import type { Flattened } from './flatten-pages.ts';
import { withDocument, withPage, type OpenDocument, type OpenPage } from '../../pdfium/open-document.ts';
import { withMemory, type Pdfium } from '../../pdfium/pdfium.ts';

/** Pages of an upload as placed in the joined PDF. */
export interface PlacedPages {
  readonly upload: Uint8Array;
  /** The index of its first page in the joined PDF, from 0. */
  readonly first: number;
  /** The scale of each page. */
  readonly shares: readonly number[];
  /** The values that were drawn with our fonts. */
  readonly typed: Flattened['typed'];
}

/**
 * 143 dpi, for pages of up to `mostPixels`; at most `mostTogether` pixels are compared at a time. Not 2 pixels per point,
 * because many edges would then coincide with pixel boundaries, and miss them in the copy.
 */
const pixelsPerPoint = 1.987;
const mostPixels = 32_000_000;
const mostTogether = 2_500_000;
/** Bands overlap by this many rows, so that shapes across their border are compared completely. */
const overlap = 32;
/** The margin around a difference, and the maximum size of its image, in pixels. */
const around = { margin: 60, width: 900, height: 500 };

/**
 * Renders each page of the upload and of the joined PDF and compares them. Throws PdfRefusal 'differs', with images of the
 * location, for the first page that looks different, and 'appearance' if a typed value is invisible.
 */
export function demandSamePages(pdfium: Pdfium, paper: Uint8Array, { upload, ...placed }: PlacedPages): void {
  withDocument(pdfium, upload, (ours) =>
    withDocument(pdfium, paper, (theirs) => {
      for (const [index, share] of placed.shares.entries())
        withPage(pdfium, ours, index, (page) =>
          withPage(pdfium, theirs, placed.first + index, (copy) => {
            const values = placed.typed[index] ?? [];
            demandSame({ pdfium, open: ours, page, copy, share, values, index });
          }),
        );
    }),
  );
}

interface Pair {
  readonly pdfium: Pdfium;
  readonly open: OpenDocument;
  readonly page: OpenPage;
  readonly copy: OpenPage;
  readonly share: number;
  readonly values: Flattened['typed'][number];
  readonly index: number;
}

function demandSame(pair: Pair): void {
  const { page, copy, values, index } = pair;
  const isOtherSize = Math.abs(page.width - copy.width) > 1 || Math.abs(page.height - copy.height) > 1;
  const pixels = Math.min(pixelsPerPoint, Math.sqrt(mostPixels / (page.width * page.height)));
  const width = Math.max(1, Math.round(page.width * pixels));
  const height = Math.max(1, Math.round(page.height * pixels));
  const boxes = values.map(({ value }) => boxOnPage(pair, value, { width, height }));
  const unseen = new Set(boxes);
  for (const band of bandsOf(width, height)) {
    const inBand = boxes.map((box) => ({ ...box, top: box.top - band.top, bottom: box.bottom - band.top }));
    withDrawn(pair.pdfium, band, drawingsOf(pair, band, unseen.size > 0), ([upload, paper, bare]) => {
      if (upload === undefined || paper === undefined) throw new Error('A page was not drawn.');
      const box = differingBox(upload, paper, inBand);
      if (box !== undefined || isOtherSize) {
        const shown = box ?? { left: 0, top: 0, right: width, bottom: band.rows };
        throw refusalOf(index, band, shown, { upload, paper });
      }
      if (bare === undefined) return;
      for (const [place, typed] of inBand.entries()) {
        const [without, within] = [cut(bare, typed), cut(paper, typed)];
        const isSeen = without.pixels.some((pixel, at) => pixel !== within.pixels[at]);
        const own = boxes[place];
        if (isSeen && own !== undefined) unseen.delete(own);
      }
    });
  }
  if (unseen.size > 0) throw new PdfRefusal('appearance', '', { page: index });
}

/** Renders the upload, the joined PDF and, to check that typed values are visible, the upload without annotations and fields. */
function drawingsOf({ pdfium, open, page, copy, share }: Pair, band: Band, isTyped: boolean): Drawing[] {
  return [
    uploadDrawing(pdfium, open, page, { band }),
    shrunkDrawing(pdfium, copy, { band, share }),
    ...(isTyped ? [uploadDrawing(pdfium, open, page, { band, isBare: true })] : []),
  ];
}

function* bandsOf(width: number, height: number): Generator<Band> {
  const rows = Math.max(overlap * 2, Math.floor(mostTogether / width));
  for (let top = 0; top < height; top += rows - overlap) {
    yield { width, height, top, rows: Math.min(rows, height - top) };
    if (top + rows >= height) return;
  }
}

function boxOnPage(
  { pdfium, page: { page } }: Pair,
  { x, y, width, height }: Flattened['typed'][number][number]['value'],
  size: { readonly width: number; readonly height: number },
): PixelBox {
  const corners = [
    [x, y],
    [x + width, y + height],
  ].map(([across = 0, up = 0]) =>
    withMemory(pdfium, 8, (place) => {
      // 64-bit numbers are passed as bytes.
      pdfium.FPDF_PageToDevice(page, 0, 0, size.width, size.height, 0, across, up, place, place + 4);
      return new Int32Array(pdfium.memory().slice(place, place + 8).buffer);
    }),
  );
  const [columns, rows] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
  const edge = 3;
  return {
    left: Math.min(...(columns ?? [])) - edge,
    top: Math.min(...(rows ?? [])) - edge,
    right: Math.max(...(columns ?? [])) + edge,
    bottom: Math.max(...(rows ?? [])) + edge,
  };
}

function refusalOf(
  page: number,
  band: Band,
  box: PixelBox,
  { upload, paper }: Readonly<Record<'upload' | 'paper', Bitmap>>,
): PdfRefusal {
  const shown = widened(box, band);
  const shownPart = (bitmap: Bitmap) => framed(cut(bitmap, shown), box, shown);
  return new PdfRefusal('differs', '', {
    page,
    pictures: { upload: shownPart(upload), paper: shownPart(paper) },
  });
}

function widened({ left, top, right, bottom }: PixelBox, { width, rows }: Band): PixelBox {
  const start = { left: Math.max(0, left - around.margin), top: Math.max(0, top - around.margin) };
  return {
    ...start,
    right: Math.min(width, right + around.margin, start.left + around.width),
    bottom: Math.min(rows, bottom + around.margin, start.top + around.height),
  };
}

function cut({ width, height, pixels }: Bitmap, box: PixelBox): Bitmap {
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(height, box.bottom)];
  const [across, down] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const part = new Uint32Array(across * down);
  for (let row = 0; row < down; row += 1) {
    const from = (top + row) * width + left;
    part.set(pixels.subarray(from, from + across), row * across);
  }
  return { width: across, height: down, pixels: part };
}

const red = 0xff2222dd;

/** A red frame around the box, three pixels wide. */
function framed(bitmap: Bitmap, box: PixelBox, shown: PixelBox): Bitmap {
  const [left, top] = [box.left - shown.left, box.top - shown.top];
  const [right, bottom] = [box.right - shown.left, box.bottom - shown.top];
  const isOnFrame = (x: number, y: number) =>
    x >= left - 3 &&
    x < right + 3 &&
    y >= top - 3 &&
    y < bottom + 3 &&
    !(x >= left && x < right && y >= top && y < bottom);
  const pixels = bitmap.pixels.map((pixel, at) =>
    isOnFrame(at % bitmap.width, Math.floor(at / bitmap.width)) ? red : pixel,
  );
  return { ...bitmap, pixels };
}
