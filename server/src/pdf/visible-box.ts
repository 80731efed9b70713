import { PdfArray, PdfDict, PdfNumber, type PDF, type PDFPage } from '@libpdf/core';

/** In units of the page, beginning with the lower left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The default size of a page without a box. */
const letter: Box = { x: 0, y: 0, width: 612, height: 792 };
/** The number of ancestors searched for a box, so that a cyclic page tree ends. */
const mostParents = 40;

/** The visible area of a page: the crop box within the media box, with its corners in order, never empty. */
export function visibleBox(doc: PDF, page: PDFPage): Box {
  const media = inheritedBox(doc, page, 'MediaBox') ?? letter;
  const crop = inheritedBox(doc, page, 'CropBox') ?? media;
  const [x, y] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)];
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 1 && height > 1 ? { x, y, width, height } : media;
}

/** The library's getMediaBox() takes the second corner for width and height. */
function inheritedBox(doc: PDF, page: PDFPage, name: 'MediaBox' | 'CropBox'): Box | undefined {
  const resolve = doc.getObject.bind(doc);
  for (const dict of withParents(doc, page)) {
    const corners = dict.get(name, resolve);
    if (corners instanceof PdfArray && corners.length === 4) return boxOf(corners, resolve);
  }
  return undefined;
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

/** Copies inherited attributes into a page. The library would copy them twice, which breaks fonts and images. */
export function ownInherited(doc: PDF, page: PDFPage): void {
  for (const name of ['Resources', 'MediaBox', 'CropBox', 'Rotate']) {
    for (const dict of withParents(doc, page)) {
      const inherited = dict.get(name);
      if (inherited === undefined) continue;
      page.dict.set(name, inherited);
      break;
    }
  }
}

function boxOf(corners: PdfArray, resolve: Parameters<PdfArray['at']>[1]): Box {
  const value = (index: number) => {
    const number = corners.at(index, resolve);
    return number instanceof PdfNumber ? number.value : 0;
  };
  const [x1, y1, x2, y2] = [value(0), value(1), value(2), value(3)];
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
}
