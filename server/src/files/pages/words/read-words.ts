import { AppError } from '@truepage/core/errors';
import type { DocumentType } from '@truepage/core/files/document-type';
import type { ReadWord } from '@truepage/core/reading/read-page';
import { readText } from '../text/read-text.ts';
import { countImage } from '../picture/count-image.ts';
import { readJpeg } from '../picture/read-jpeg.ts';
import { readPng } from '../picture/read-png.ts';

/** The words that the document contains for a page, or a scan, which needs OCR. */
export type PageWords = { readonly words: readonly ReadWord[] } | { readonly scan: true };

/** More words than a genuine document of 10 MB contains. */
const mostWords = 500_000;

/**
 * Returns the words of each page of a document whose first bytes indicate `type`. Throws like countPages(). Call it
 * only in a sandboxed process, because it may crash.
 */
export async function readWords(document: Uint8Array, type: DocumentType): Promise<{ pages: PageWords[] }> {
  const pages = await pagesOf(document, type);
  const words = pages.reduce((sum, page) => sum + ('words' in page ? page.words.length : 0), 0);
  if (words > mostWords) throw new AppError('file.unreadable');
  return { pages };
}

async function pagesOf(document: Uint8Array, type: DocumentType): Promise<PageWords[]> {
  if (type === 'pdf') return (await import('./pdf-words.ts')).pdfWords(document);
  if (type === 'jpg' || type === 'png') {
    countImage(document, type);
    const { width, height } = type === 'png' ? readPng(document) : readJpeg(document);
    return [Math.min(width, height) < smallestSide ? { words: [] } : { scan: true }];
  }
  const { pages } = await readText(document, type);
  return pages.map((text) => ({ words: wordsWithoutPlace(text) }));
}

/** In pixels. A smaller picture has no legible line. */
const smallestSide = 40;

/** Word documents have no pages until a program lays them out, so the positions of their words are unknown. */
function wordsWithoutPlace(text: string): ReadWord[] {
  return text.split(/\n+/u).flatMap((line, index) =>
    line
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map((word) => ({ text: word, box: [0, 0, 0, 0], confidence: 100, line: index })),
  );
}
