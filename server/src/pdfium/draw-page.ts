import { floats, withMemory, withRoom, type Pdfium } from './pdfium.ts';
import type { OpenDocument, OpenPage } from './open-document.ts';

/** Four bytes per pixel (red, green, blue, opaque), row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** A band of rows of a page that has `width` × `height` pixels in total. */
export interface Band {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly rows: number;
}

const flags = { annotations: 0x01, redFirst: 0x10 };
const white = 0xffffffff;
/**
 * Scales slightly inward: an image edge exactly on a pixel boundary may miss it in a copy, and the whole image is then rendered
 * differently.
 */
const inward = 1 - 2e-6;
const bgra = 4;

/** Draws on a bitmap of PDFium, given its handle. */
export type Drawing = (bitmap: number) => void;

/** Draws what a reader of the page sees: contents, annotations (unless `bare`) and fields. */
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

/** Draws the same rows of a page that was scaled by `share` towards the top centre, scaled back to the original size. */
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

/** Renders a complete page as a reader sees it, in this size in pixels. */
export function drawOpenPage(
  pdfium: Pdfium,
  open: OpenDocument,
  page: OpenPage,
  size: Pick<Band, 'width' | 'height'>,
): Bitmap {
  const band = { ...size, top: 0, rows: size.height };
  return drawBand(pdfium, band, uploadDrawing(pdfium, open, page, { band }));
}

/** Returns a bitmap of a drawing, copied from PDFium's memory. */
export function drawBand(pdfium: Pdfium, band: Band, drawing: Drawing): Bitmap {
  return withDrawn(pdfium, band, [drawing], ([bitmap]) => {
    if (bitmap === undefined) throw new Error('Nothing was drawn.');
    return { ...bitmap, pixels: bitmap.pixels.slice() };
  });
}

/**
 * Calls `work` with a bitmap of each drawing. The pixels are in PDFium's memory: they are invalid after `work` and after any
 * call of PDFium.
 */
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
