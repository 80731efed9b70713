import { PDF } from '@libpdf/core';
import { addFooter } from './page-footer.ts';
import { PaperRefusal } from './paper-refusal.ts';

export interface JoinedPart {
  readonly bytes: Uint8Array;
  /** As counted when it came in: a PDF that is cut off 'repairs' to fewer pages without a word. */
  readonly pages: number;
}

/** The line at the foot of page `page` (1-based) of `total`. */
export type FooterLine = (page: number, total: number) => string;

/**
 * One PDF of the cover as it is and all pages of the parts, forms and stamps flattened, each with a line at its foot. Of
 * a part's catalogue (scripts, attachments, forms) nothing comes along.
 * Throws PaperRefusal 'encrypted', 'unreadable' or 'pages'.
 */
export async function joinPages(
  cover: Uint8Array,
  parts: readonly JoinedPart[],
  footer: FooterLine,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const doc = await PDF.load(cover);
  const covers = doc.getPageCount();
  for (const part of parts) {
    const source = await openPart(part);
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
  return { bytes: await doc.save(), pages };
}

async function openPart(part: JoinedPart): Promise<PDF> {
  const source = await load(part.bytes);
  if (source.getPageCount() !== part.pages)
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
