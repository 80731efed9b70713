import { PDF } from '@libpdf/core';
import { addFooter } from './page-footer.ts';
import { PaperRefusal } from './paper-refusal.ts';

export interface JoinedPart {
  readonly bytes: Uint8Array;
  /** As counted when it came in, for a PDF that is cut off 'repairs' to fewer pages without a word; null: nobody counted. */
  readonly pages: number | null;
}

/** The line at the foot of page `page` (1-based) of `total`. */
export type FooterLine = (page: number, total: number) => string;

/**
 * One PDF of the cover as it is and all pages of the parts, forms and stamps flattened, each with a line at its foot. Of
 * a part's catalogue (scripts, attachments, forms) nothing comes along. `drawCover` is told how many pages follow.
 * Throws PaperRefusal 'encrypted', 'unreadable' or 'pages'.
 */
export async function joinPages(
  drawCover: (following: number) => Uint8Array,
  parts: readonly JoinedPart[],
  footer: FooterLine,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const sources = await Promise.all(parts.map(openPart));
  const following = sources.reduce((sum, source) => sum + source.getPageCount(), 0);
  const doc = await PDF.load(drawCover(following));
  const covers = doc.getPageCount();
  for (const source of sources) {
    await doc.copyPagesFrom(source, indices(source.getPageCount()), {
      includeAnnotations: false,
      includeStructure: false,
      includeThumbnails: false,
      includeBeads: false,
    });
  }
  const pages = doc.getPageCount();
  for (const index of indices(pages).slice(covers)) {
    const page = doc.getPage(index);
    if (page === null) throw new PaperRefusal('unreadable');
    addFooter(doc, page, footer(index + 1, pages));
  }
  return { bytes: await doc.save({ subsetFonts: true }), pages };
}

async function openPart(part: JoinedPart): Promise<PDF> {
  const source = await load(part.bytes);
  if (part.pages !== null && source.getPageCount() !== part.pages)
    throw new PaperRefusal('pages', `${source.getPageCount()} of ${part.pages}`);
  try {
    source.flattenAll();
    return source;
  } catch {
    // What cannot be flattened stays away: its pages are whole without it.
    return load(part.bytes);
  }
}

async function load(bytes: Uint8Array): Promise<PDF> {
  let source: PDF;
  try {
    source = await PDF.load(bytes);
  } catch (error) {
    throw new PaperRefusal('unreadable', String(error));
  }
  if (source.isEncrypted && !source.isAuthenticated) throw new PaperRefusal('encrypted');
  return source;
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
