import { AppError } from '@truepage/core/errors';
import type { DocumentType } from '@truepage/core/files/document-type';
import { drawOpenPage } from '../../../pdfium/draw-page.ts';
import { NotOpened, withDocument, withPage } from '../../../pdfium/open-document.ts';
import { dropPdfium, startPdfium } from '../../../pdfium/pdfium.ts';
import { demandSaneStreams } from '../pdf-bombs.ts';

/** A rendered page: four bytes per pixel (red, green, blue, opaque), row by row. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The longer side of a rendered page: A4 at 154 pixels per inch. Limits the memory to 13 MB for any page size. */
const longestSide = 1800;

/**
 * Renders a page (1, 2, …) of a PDF. Throws 'file.unreadable' if the page does not exist or PDFium cannot render it.
 * Call it only in a sandboxed process, because it may crash.
 */
export async function drawPage(document: Uint8Array, type: DocumentType, page: number): Promise<DrawnPage> {
  if (type !== 'pdf') throw new AppError('file.unreadable');
  demandSaneStreams(
    document,
    Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1'),
  );
  const pdfium = await startPdfium();
  try {
    return withDocument(pdfium, document, (open) => {
      if (page < 1 || page > open.pages) throw new AppError('file.unreadable');
      return withPage(pdfium, open, page - 1, (opened) => {
        const scale = longestSide / Math.max(opened.width, opened.height);
        const [width, height] = [opened.width, opened.height].map((side) =>
          Math.max(1, Math.round(side * scale)),
        ) as [number, number];
        const { pixels } = drawOpenPage(pdfium, open, opened, { width, height });
        return { width, height, pixels: new Uint8Array(pixels.buffer) };
      });
    });
  } catch (error) {
    // PDFium's state is unknown after this error.
    if (!(error instanceof NotOpened) && !(error instanceof AppError)) dropPdfium();
    throw new AppError('file.unreadable', undefined, { cause: error });
  }
}
