import { floats, withMemory, withRoom, type Pdfium } from './pdfium.ts';
import type { OpenDocument, OpenPage } from './open-document.ts';

/** Four bytes a pixel (red, green, blue, opaque), row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** Rows of a page that is `width` pixels wide and `height` pixels tall as a whole. */
export interface Band {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly rows: number;
}

const flags = { annotations: 0x01, redFirst: 0x10 };
const white = 0xffffffff;
/** An edge of a picture that falls onto the edge of a pixel may fall beside it in a copy, and all of the picture is drawn otherwise then. */
const inward = 1 - 2e-6;
const bgra = 4;

/** Draws onto a bitmap of PDFium, by its handle. */
export type Drawing = (bitmap: number) => void;

/** What a reader of the page sees: its contents, its notes unless `bare`, its fields. */
export function uploadDrawing(
  pdfium: Pdfium,
  { form }: OpenDocument,
  { page }: OpenPage,
  { band, isBare = false }: { readonly band: Band; readonly isBare?: boolean },
): Drawing {
  const { width, height, top } = band;
  return (bitmap) => {
    const place = [bitmap, page, 0, -top, width, height, 0] as const;
    pdfium.FPDF_RenderPageBitmap(...place, flags.redFirst | (isBare ? 0 : flags.annotations));
    if (!isBare) pdfium.FPDF_FFLDraw(form, ...place, flags.redFirst);
  };
}

/** The same rows of a page that was shrunk to `share` of its size towards the middle of its top, as large as they were. */
export function shrunkDrawing(
  pdfium: Pdfium,
  { page, width, height }: OpenPage,
  { band, share }: { readonly band: Band; readonly share: number },
): Drawing {
  const [x, y] = [(band.width / width / share) * inward, (band.height / height / share) * inward];
  const left = (width * x - band.width) / 2;
  const top = band.top - (band.height * (1 - inward)) / 2;
  return (bitmap) =>
    withMemory(pdfium, floats(x, 0, 0, y, -left, -top), (matrix) =>
      withMemory(pdfium, floats(0, 0, band.width, band.rows), (clip) =>
        pdfium.FPDF_RenderPageBitmapWithMatrix(
          bitmap,
          page,
          matrix,
          clip,
          flags.redFirst | flags.annotations,
        ),
      ),
    );
}

/** A whole page as a reader sees it, this many pixels wide and tall. */
export function drawOpenPage(
  pdfium: Pdfium,
  open: OpenDocument,
  page: OpenPage,
  size: Pick<Band, 'width' | 'height'>,
): Bitmap {
  const band = { ...size, top: 0, rows: size.height };
  return drawBand(pdfium, band, uploadDrawing(pdfium, open, page, { band }));
}

/** A bitmap of a drawing, copied out of PDFium's memory. */
export function drawBand(pdfium: Pdfium, band: Band, drawing: Drawing): Bitmap {
  return withDrawn(pdfium, band, [drawing], ([bitmap]) => {
    if (bitmap === undefined) throw new Error('Nothing was drawn.');
    return { ...bitmap, pixels: bitmap.pixels.slice() };
  });
}

/** Hands `work` a bitmap of each drawing. Their pixels are in PDFium's memory: they are invalid after `work` and after any call of PDFium. */
export function withDrawn<Result>(
  pdfium: Pdfium,
  { width, rows }: Band,
  drawings: readonly Drawing[],
  work: (bitmaps: readonly Bitmap[]) => Result,
): Result {
  const bytes = width * rows * 4;
  return withRoom(pdfium, bytes * drawings.length, (place) => {
    for (const [index, draw] of drawings.entries()) {
      const bitmap = pdfium.FPDFBitmap_CreateEx(width, rows, bgra, place + index * bytes, width * 4);
      try {
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, white);
        draw(bitmap);
      } finally {
        pdfium.FPDFBitmap_Destroy(bitmap);
      }
    }
    const { buffer } = pdfium.memory();
    return work(
      drawings.map((_, index) => ({
        width,
        height: rows,
        pixels: new Uint32Array(buffer, place + index * bytes, width * rows),
      })),
    );
  });
}
