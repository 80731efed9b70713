import { PdfArray, PdfDict, PdfNumber, type PDF, type PDFPage } from '@libpdf/core';

/** In units of the page, beginning with the lower left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The number of ancestors searched for an attribute, so that a cyclic page tree ends. */
const mostParents = 40;

/**
 * The visible area of a flattened page, whose media box is just that (flatten-page.ts). The library's getMediaBox() takes the
 * second corner for width and height.
 */
export function visibleBox(doc: PDF, page: PDFPage): Box {
  const resolve = doc.getObject.bind(doc);
  const corners = page.dict.get('MediaBox', resolve);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [0, 1, 2, 3].map((index) => {
    const corner = corners instanceof PdfArray ? corners.at(index, resolve) : undefined;
    return corner instanceof PdfNumber ? corner.value : 0;
  });
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
}

/** Copies inherited attributes into a page. The library would copy them twice, which breaks fonts and images. */
export function ownInherited(doc: PDF, page: PDFPage): void {
  for (const name of ['Resources', 'Rotate']) {
    for (const dict of withParents(doc, page)) {
      const inherited = dict.get(name);
      if (inherited === undefined) continue;
      page.dict.set(name, inherited);
      break;
    }
  }
}

/** A page and its ancestors, bottom-up. */
function* withParents(doc: PDF, page: PDFPage): Generator<PdfDict> {
  let dict: PdfDict | undefined = page.dict;
  for (let depth = 0; dict !== undefined && depth < mostParents; depth += 1) {
    yield dict;
    const parent = dict.get('Parent', doc.getObject.bind(doc));
    dict = parent instanceof PdfDict ? parent : undefined;
  }
}
