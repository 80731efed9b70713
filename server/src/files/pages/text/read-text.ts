import { AppError } from '@truepage/core/errors';
import type { DocumentType } from '@truepage/core/files/document-type';

/** More text than a real document of 10 MB has; a larger one is meant to exhaust its readers. In UTF-16 units. */
const mostText = 3_000_000;

/**
 * Reads the text of every page of a document whose first bytes announce `type`; '' for a page without any, as pictures
 * and scans are. A Word document of the old kind is one page. Throws as countPages() does, and 'file.unreadable' when
 * there is too much of it. To be called in a process that can be spared.
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
