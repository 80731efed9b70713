import { AppError } from '@truepage/core/errors';
import type { DocumentType } from '@truepage/core/files/document-type';

/**
 * More text than a genuine document of 10 MB contains; a longer one is meant to exhaust the reader. In UTF-16 units.
 */
const mostText = 3_000_000;

/**
 * Reads the text of each page of a document whose first bytes indicate `type`; '' for pages without text, such as
 * pictures and scans. A .doc file is one page. Throws like countPages(), and 'file.unreadable' if there is too much
 * text. Call it only in a sandboxed process, because it may crash.
 */
export async function readText(document: Uint8Array, type: DocumentType): Promise<{ pages: string[] }> {
  const pages: string[] = [];
  let left = mostText;
  for await (const page of pagesOf(document, type)) {
    left -= page.length;
    if (left < 0) throw new AppError('file.unreadable');
    pages.push(page);
  }
  return { pages };
}

async function* pagesOf(document: Uint8Array, type: DocumentType): AsyncIterable<string> {
  switch (type) {
    case 'pdf':
      yield* (await import('./pdf-pages.ts')).pdfPages(document);
      return;
    case 'docx':
      yield* (await import('../docx/docx-pages.ts')).docxPages(document);
      return;
    case 'doc':
      yield docText(document);
      return;
    case 'jpg':
    case 'png':
      yield '';
  }
}

async function docText(document: Uint8Array): Promise<string> {
  const { docParts, openDoc } = await import('../doc/open-doc.ts');
  return (await docParts(openDoc(document), true)).join('\n');
}
