import { withMemory, type Pdfium } from './pdfium.ts';

/** A document opened by PDFium: the handles of the document and of its form. */
export interface OpenDocument {
  readonly document: number;
  readonly form: number;
  readonly pages: number;
  /** Whether it is a form that only Acrobat renders; its pages are a placeholder. */
  readonly isDynamicForm: boolean;
}

/** A page opened by PDFium, with its fields drawn as a reader shows them. */
export interface OpenPage {
  readonly page: number;
  /** The displayed size, in points. */
  readonly width: number;
  readonly height: number;
}

const errors: Readonly<Record<number, 'encrypted'>> = { 4: 'encrypted' };
const dynamicForm = 2;

/** Why PDFium cannot open a document. */
export class NotOpened extends Error {
  readonly reason: 'encrypted' | 'unreadable';

  constructor(reason: 'encrypted' | 'unreadable') {
    super(`PDFium does not open the document: ${reason}`);
    this.name = 'NotOpened';
    this.reason = reason;
  }
}

/** Calls `work` with the open document. Throws NotOpened. */
export function withDocument<Result>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  work: (open: OpenDocument) => Result,
): Result {
  return withMemory(pdfium, bytes, (place) => {
    const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, 0);
    if (document === 0) throw new NotOpened(errors[pdfium.FPDF_GetLastError()] ?? 'unreadable');
    // FPDF_FORMFILLINFO: its version, and no callbacks.
    return withMemory(pdfium, Uint8Array.from([2, ...Array<number>(255).fill(0)]), (callbacks) => {
      const form = pdfium.FPDFDOC_InitFormFillEnvironment(document, callbacks);
      try {
        return work({
          document,
          form,
          pages: pdfium.FPDF_GetPageCount(document),
          isDynamicForm: pdfium.FPDF_GetFormType(document) === dynamicForm,
        });
      } finally {
        pdfium.FPDFDOC_ExitFormFillEnvironment(form);
        pdfium.FPDF_CloseDocument(document);
      }
    });
  });
}

/**
 * Calls `work` with a page (from 0), after PDFium has drawn the fields without an appearance; `before` receives the page as it
 * was. Throws NotOpened.
 */
export function withPage<Result>(
  pdfium: Pdfium,
  { document, form }: OpenDocument,
  index: number,
  work: (page: OpenPage) => Result,
  before: (page: number) => void = () => {},
): Result {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) throw new NotOpened('unreadable');
  ignoreEmptyCrop(pdfium, page);
  before(page);
  pdfium.FORM_OnAfterLoadPage(page, form);
  try {
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    return work({ page, width, height });
  } finally {
    pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
}

/** The sides of a crop box that shows at most a line, in points. */
const mostOfLine = 1;
/** Larger than any page, in points. */
const everything = 1e6;

/** Shows the whole page if its crop box shows nothing of it, as other readers do. */
function ignoreEmptyCrop(pdfium: Pdfium, page: number): void {
  const sides = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  if (Math.min(...sides) > mostOfLine) return;
  pdfium.FPDFPage_SetCropBox(page, -everything, -everything, everything, everything);
}
