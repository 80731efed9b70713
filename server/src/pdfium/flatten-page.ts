import { readFloats, type Pdfium } from './pdfium.ts';

/** Moves what the fields and annotations of a page show into its contents; pages opened later contain it. */
export function flattenPage(pdfium: Pdfium, page: number): void {
  ownBoxes(pdfium, page);
  const forScreens = 0;
  if (pdfium.FPDFPage_Flatten(page, forScreens) === 0) throw new Error('PDFium cannot flatten the page.');
}

/** Makes the visible area the page's own boxes: flattening replaces inherited ones, and a crop box larger than the page. */
function ownBoxes(pdfium: Pdfium, page: number): void {
  const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(pdfium, 4, (place) =>
    pdfium.FPDF_GetPageBoundingBox(page, place),
  );
  pdfium.FPDFPage_SetMediaBox(page, left, bottom, right, top);
  pdfium.FPDFPage_SetCropBox(page, left, bottom, right, top);
}
