import { drawBand, uploadDrawing } from '../../pdfium/draw-page.ts';
import { withDocument, withPage } from '../../pdfium/open-document.ts';
import { startPdfium } from '../../pdfium/pdfium.ts';
import { getDocumentProxy } from 'unpdf';

/**
 * A page (from 0) as PDFium renders it, without the lowest part that contains our footer; `ink`: the number of pixels that are
 * not white; `size` is in points.
 */
export async function shownPage(
  pdf: Uint8Array,
  index: number,
): Promise<{ ink: number; size: [number, number] }> {
  const pdfium = await startPdfium();
  return withDocument(pdfium, pdf, (open) =>
    withPage(pdfium, open, index, (page) => {
      const [width, height] = [Math.round(page.width), Math.round(page.height)];
      const band = { width, height, top: 0, rows: Math.floor(height * 0.96) };
      const { pixels } = drawBand(pdfium, band, uploadDrawing(pdfium, open, page, { band }));
      return { ink: pixels.filter((pixel) => pixel !== 0xffffffff).length, size: [width, height] };
    }),
  );
}

export async function pageText(pdf: Uint8Array, index: number): Promise<string> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(index + 1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
