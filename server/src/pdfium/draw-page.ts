import { floats, withMemory, type Pdfium } from './pdfium.ts';
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

/** What a reader of the page sees: its contents, its notes unless `bare`, its fields. */
export function drawUpload(
  pdfium: Pdfium,
  { form }: OpenDocument,
  { page }: OpenPage,
  { band, isBare = false }: { readonly band: Band; readonly isBare?: boolean },
): Bitmap {
  const { width, height, top } = band;
  return drawn(pdfium, band, (bitmap) => {
    const place = [bitmap, page, 0, -top, width, height, 0] as const;
    pdfium.FPDF_RenderPageBitmap(...place, flags.redFirst | (isBare ? 0 : flags.annotations));
    if (!isBare) pdfium.FPDF_FFLDraw(form, ...place, flags.redFirst);
  });
}

/** The same rows of a page that was shrunk to `share` of its size towards the middle of its top, as large as they were. */
export function drawShrunk(
  pdfium: Pdfium,
  { page, width, height }: OpenPage,
  { band, share }: { readonly band: Band; readonly share: number },
): Bitmap {
  const [x, y] = [(band.width / width / share) * inward, (band.height / height / share) * inward];
  const left = (width * x - band.width) / 2;
  const top = band.top - (band.height * (1 - inward)) / 2;
  return drawn(pdfium, band, (bitmap) =>
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
    ),
  );
}

function drawn(pdfium: Pdfium, { width, rows }: Band, draw: (bitmap: number) => void): Bitmap {
  const bytes = width * rows * 4;
  return withMemory(pdfium, bytes, (place) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, rows, bgra, place, width * 4);
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, white);
      draw(bitmap);
      const pixels = new Uint32Array(pdfium.memory().slice(place, place + bytes).buffer);
      return { width, height: rows, pixels };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  });
}
