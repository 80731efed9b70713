import { AppError } from '@truepage/core/errors';
import { maximumPages, type DocumentFlag } from '@truepage/core/files/document-type';
import { NotOpened, withDocument } from '../../pdfium/open-document.ts';
import { dropPdfium, startPdfium } from '../../pdfium/pdfium.ts';
import type { RefusedKind } from '@truepage/core/files/refused/refused-kinds';
import { openPdf, type Pdf } from './open-pdf.ts';
import type { PageCount } from './page-count.ts';
import { demandSaneStreams } from './pdf-bombs.ts';
import { pdfFlags } from './pdf-flags.ts';

/**
 * Counts the pages of a PDF by reading it as a viewer does. Throws 'file.encrypted' if opening needs a password (one
 * that only forbids printing or changing does not matter), otherwise 'file.unreadable', with the kind of file if its
 * pages are only a placeholder for the document. The result also considers PDFium, which renders pages for
 * certificates.
 */
export async function countPdf(document: Uint8Array): Promise<PageCount> {
  const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1');
  demandSaneStreams(document, text);
  // pdf.js takes ownership of the bytes.
  const pdf = await openPdf(document.slice());
  const pages = pdf.numPages;
  if (pages > maximumPages) throw new AppError('file.unreadable');
  const seen = await lookWithPdfium(document);
  const isWrapper = /\/AFRelationship\s*\/EncryptedPayload\b/u.test(text);
  await demandOwnPages(pdf, seen, isWrapper);
  // pdf.js does not verify a page count of one or less: getPage() forces it to.
  await pdf.getPage(1);
  if (!hasCrossReference(text) && !(await showsAnything(pdf))) throw new AppError('file.unreadable');

  const flags = new Set<DocumentFlag>(await pdfFlags(pdf, text));
  if (isWrapper || pageObjects(text) > pages) flags.add('page-count');
  if (seen.pages !== pages) flags.add('not-certifiable');
  await pdf.loadingTask.destroy();
  return { pages, source: 'pdf', flags: [...flags] };
}

interface Seen {
  /** Undefined if PDFium cannot open it. */
  readonly pages: number | undefined;
  readonly isDynamicForm: boolean;
}

async function lookWithPdfium(document: Uint8Array): Promise<Seen> {
  try {
    return withDocument(await startPdfium(), document, ({ pages, isDynamicForm }) => ({
      pages,
      isDynamicForm,
    }));
  } catch (error) {
    if (!(error instanceof NotOpened)) dropPdfium();
    return { pages: undefined, isDynamicForm: false };
  }
}

/**
 * Throws if the pages only say that the document must be opened in Acrobat. The wrapper of an encrypted document (ISO
 * 32000-2, 7.6.7) is a document with a page that explains it: a flag tells staff that pages may be missing.
 */
async function demandOwnPages(pdf: Pdf, { isDynamicForm }: Seen, isWrapper: boolean): Promise<void> {
  const info = (await pdf.getMetadata()).info as Readonly<Record<string, unknown>>;
  if (info['IsCollectionPresent'] === true && !isWrapper) throw refused('pdf-portfolio');
  const isXfaAlone = info['IsXFAPresent'] === true && info['IsAcroFormPresent'] !== true;
  if (isDynamicForm || isXfaAlone) throw refused('xfa-form');
}

function refused(kind: RefusedKind): AppError {
  return new AppError('file.unreadable', { kind });
}

/**
 * Whether the last 'startxref' points to a cross-reference table or stream. Without one, readers guess the structure.
 */
function hasCrossReference(text: string): boolean {
  const end = text.lastIndexOf('startxref');
  const offset = /^startxref\s+(\d{1,10})/u.exec(text.slice(end, end + 64))?.[1];
  if (end === -1 || offset === undefined) return false;
  const at = text.indexOf('%PDF-') + Number(offset);
  return /^\s*(?:xref|\d+\s+\d+\s+obj)/u.test(text.slice(at, at + 64));
}

/** Whether one of the first pages has any content other than annotations. */
async function showsAnything(pdf: Pdf): Promise<boolean> {
  for (let number = 1; number <= Math.min(pdf.numPages, 3); number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray } = await page.getOperatorList({ annotationMode: 0 });
    if (fnArray.length > 0) return true;
  }
  return false;
}

/**
 * The number of objects that are pages. If it exceeds the page count, the file was edited, or it is meant to be charged
 * as one page. Pages inside compressed objects are not counted here.
 */
function pageObjects(text: string): number {
  const owners = new Set<string>();
  let owner = '';
  // Only at the first digit of a number: otherwise each zero in a signature (64 KB and more) would scan to the end of
  // them.
  for (const [, number] of text.matchAll(/(?<!\d)(\d+)\s+\d+\s+obj\b|\/Type\s*\/Page(?![A-Za-z])/gu)) {
    if (number === undefined) owners.add(owner);
    else owner = number;
  }
  return owners.size;
}
