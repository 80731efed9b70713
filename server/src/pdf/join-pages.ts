import { PDF, type PDFPage, type PdfDict } from '@libpdf/core';
import { carryLayers, takeLayers, writeLayers } from './keep-layers.ts';
import { addFooter } from './page-footer.ts';
import { PdfRefusal } from './pdf-refusal.ts';
import { copyPages } from './flatten/save-document.ts';
import { demandSamePages } from './flatten/demand-same-pages.ts';
import { flattenPages, type Flattened, type DrawValues } from './flatten/flatten-pages.ts';
import { NotOpened, withDocument } from '../pdfium/open-document.ts';
import { startPdfium, type Pdfium } from '../pdfium/pdfium.ts';
import { ownInherited } from './visible-box.ts';
import { compileValues } from './compile.ts';

const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const lines = /\r\n|\r|\n/g;

/** Throws PdfRefusal 'letter'. */
const drawValues: DrawValues = (values) =>
  compileValues(
    values.map(({ text, ...value }) => {
      const isLying = value.turn % 2 === 1;
      return {
        ...value,
        width: isLying ? value.height : value.width,
        height: isLying ? value.width : value.height,
        lines: value.isMultiline ? text.split(lines) : [text.replaceAll(lines, ' ')],
        letters: Array.from(text).slice(0, value.cells),
        isRightToLeft: rightToLeft.test(text),
      };
    }),
  );

export interface JoinedPart {
  readonly bytes: Uint8Array;
  /** The page count of the upload, because PDFium silently repairs a truncated PDF to fewer pages; null if not counted. */
  readonly pages: number | null;
}

/** Returns the footer of page `page` (1-based) of `total`. */
export type FooterLine = (page: number, total: number) => string;

/**
 * Returns one PDF of the unchanged cover and all pages of the parts, each with a footer, and otherwise as a reader shows it. Of
 * a part's catalogue (scripts, attachments, forms), only the layers are kept. `drawCover` receives the number of pages after
 * the cover. Throws PdfRefusal 'encrypted', 'unreadable', 'pages', 'xfa', 'appearance', 'letter' and 'differs', with the part
 * and the page.
 */
export async function joinPages(
  drawCover: (following: number) => Uint8Array,
  parts: readonly JoinedPart[],
  footer: FooterLine,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdfium = await startPdfium();
  const sources: Source[] = [];
  for (const [part, given] of parts.entries())
    sources.push(await openPart(pdfium, given).catch(inPart(part)));
  const following = sources.reduce((sum, { source }) => sum + source.getPageCount(), 0);
  const doc = await PDF.load(drawCover(following));
  const placed = await placePages(doc, sources, footer);
  const bytes = await doc.save({ subsetFonts: true });
  for (const [part, pages] of placed.entries()) {
    try {
      demandSamePages(pdfium, bytes, pages);
    } catch (error) {
      inPart(part)(error);
    }
  }
  return { bytes, pages: doc.getPageCount() };
}

interface Source {
  readonly upload: Uint8Array;
  readonly source: PDF;
  readonly typed: Flattened['typed'];
}

async function openPart(pdfium: Pdfium, { bytes, pages }: JoinedPart): Promise<Source> {
  const counted = withDocument(pdfium, bytes, (open) => open.pages);
  if (pages !== null && counted !== pages) throw new PdfRefusal('pages', `${counted} of ${pages}`);
  const { bytes: flat, typed } = flattenPages(pdfium, bytes, drawValues);
  const source = await PDF.load(flat).catch(() => undefined);
  if (source?.getPageCount() === counted) return { upload: bytes, source, typed };
  // Two PDF readers may find different pages in an unusual page tree.
  const plain = withDocument(pdfium, flat, (open) => copyPages(pdfium, open.document));
  return { upload: bytes, source: await PDF.load(plain), typed };
}

async function placePages(doc: PDF, sources: readonly Source[], footer: FooterLine) {
  const layers: PdfDict[] = [];
  const copied: PDFPage[][] = [];
  for (const { source } of sources) {
    carryLayers(source);
    for (const page of source.getPages()) ownInherited(source, page);
    const pages = await doc.copyPagesFrom(source, indices(source.getPageCount()), {
      includeAnnotations: false,
      includeStructure: false,
      includeThumbnails: false,
      includeBeads: false,
    });
    const own = takeLayers(doc, pages[0]);
    if (own !== undefined) layers.push(own);
    copied.push(pages);
  }
  writeLayers(doc, layers);
  const total = doc.getPageCount();
  return sources.map(({ upload, typed }, part) => {
    const pages = copied[part] ?? [];
    const shares = pages.map((page) => addFooter(doc, page, footer(page.index + 1, total)));
    return { upload, typed, shares, first: pages[0]?.index ?? 0 };
  });
}

/** Adds the part to the error of an operation on a customer's file. */
function inPart(part: number): (error: unknown) => never {
  return (error) => {
    if (error instanceof PdfRefusal) {
      const { reason, detail, place } = error;
      throw new PdfRefusal(reason, detail, { ...place, part });
    }
    const reason = error instanceof NotOpened ? error.reason : 'unreadable';
    throw new PdfRefusal(reason, String(error), { part });
  };
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
