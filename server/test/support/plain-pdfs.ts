import type { PaperData } from '../../src/pdf/compile.ts';
import type { PdfMaker } from '../../src/pdf/pdf-maker.ts';
import type { Paper } from '../../src/pdf/pdf-task.ts';
import { aPdf } from './fixtures/documents.ts';

/** A fake that creates plain PDFs without a process, for tests that do not check the content. */
export const plainPdfs: PdfMaker = {
  prepare() {},
  compile: () => Promise.resolve(plain(1)),
  deliver: (_owner, { certificate, parts }) => {
    const pages = parts.reduce((sum, part) => sum + (part.pages ?? 1), 1);
    return Promise.resolve({
      certificate: plain(1, certificate),
      delivery: parts.length === 0 ? undefined : plain(pages, certificate),
    });
  },
  picture: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  tryPart: () => Promise.resolve(),
  sign: (_owner, pdfs) => Promise.resolve([...pdfs]),
  close: () => Promise.resolve(),
};

/** No two certificates are the same file. */
function plain(pages: number, certificate: Partial<PaperData> = {}): Paper {
  return {
    bytes: Buffer.concat([aPdf({ pages }), Buffer.from(`%${String(certificate['number'])}\n`)]),
    pages,
  };
}
