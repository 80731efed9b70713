import type { DocumentType } from '@truepage/core/files/document-type';
import { countImage } from './picture/count-image.ts';
import type { PageCount } from './page-count.ts';

/**
 * Counts the pages of a document whose first bytes indicate `type`. Throws AppError 'file.encrypted', 'file.type', or
 * any other error if it cannot be read. Call it only in a sandboxed process, because it may crash.
 */
export async function countPages(document: Uint8Array, type: DocumentType): Promise<PageCount> {
  switch (type) {
    case 'pdf':
      return (await import('./count-pdf.ts')).countPdf(document);
    case 'docx':
      return (await import('./docx/count-docx.ts')).countDocx(document);
    case 'doc':
      return (await import('./doc/count-doc.ts')).countDoc(document);
    case 'jpg':
    case 'png':
      return countImage(document, type);
  }
}
