import type { PdfMaker } from '../../src/pdf/pdf-maker.ts';
import type { Paper } from '../../src/pdf/pdf-task.ts';
import { aPdf } from './fixtures/documents.ts';

/** A fake that creates plain PDFs without a process, for tests of what happens to documents, not of what they show. */
export const plainPdfs: PdfMaker = {
  prepare() {},
  compile: () => Promise.resolve(plain(1)),
  deliver: (_owner, { parts }) => {
    const pages = parts.reduce((sum, part) => sum + (part.pages ?? 1), 1);
    return Promise.resolve({
      certificate: plain(1),
      delivery: parts.length === 0 ? undefined : plain(pages),
    });
  },
  tryPart: () => Promise.resolve(),
  sign: (_owner, pdfs) => Promise.resolve([...pdfs]),
  close: () => Promise.resolve(),
};

function plain(pages: number): Paper {
  return { bytes: Buffer.from(aPdf({ pages })), pages };
}
