import { PdfRefusal } from '../pdf-refusal.ts';
import { annotationsOf, isShownInManyWays } from './annotations.ts';
import { keepFrame, typedValue, type TypedValue } from './typed-values.ts';
import { floats, withMemory, type Pdfium } from '../../pdfium/pdfium.ts';
import { flattenPage } from '../../pdfium/flatten-page.ts';
import { withDocument, withPage, type OpenDocument } from '../../pdfium/open-document.ts';
import { saveDocument } from './save-document.ts';

export interface Flattened {
  readonly bytes: Uint8Array;
  /** The values drawn with our fonts, by page. */
  readonly typed: readonly (readonly Typed[])[];
}

interface Typed {
  /** The index of the annotation on its page. */
  readonly index: number;
  readonly value: TypedValue;
}

/** Returns a PDF with one page per value, in the value's size. */
export type DrawValues = (values: readonly (TypedValue & { readonly turn: number })[]) => Uint8Array;

const turns = 4;

/**
 * Returns the document with everything that its pages show moved into their contents, so that fields, annotations and stamps
 * are only content. Typed values without an appearance are drawn with our fonts; what a reader would not show is removed.
 * Throws PdfRefusal 'xfa' and 'appearance' (with the page), and NotOpened.
 */
export function flattenPages(pdfium: Pdfium, bytes: Uint8Array, drawValues: DrawValues): Flattened {
  const { typed, turned } = withDocument(pdfium, bytes, (open) => {
    if (open.isDynamicForm) throw new PdfRefusal('xfa');
    const pages = indices(open.pages);
    const found = pages.map((index) => typedOn(pdfium, open, index));
    return { typed: found.map(({ values }) => values), turned: found.map(({ turn }) => turn) };
  });
  const values = typed.flatMap((page, index) =>
    page.map(({ value }) => ({ ...value, turn: turned[index] ?? 0 })),
  );
  const drawn = values.length === 0 ? undefined : drawValues(values);
  return withDocument(pdfium, bytes, (open) => {
    for (const index of indices(open.pages)) flatten(pdfium, open, index, typed[index] ?? []);
    if (drawn !== undefined) putIn(pdfium, open, { drawn, typed, turned });
    return { bytes: saveDocument(pdfium, open.document), typed };
  });
}

function typedOn(pdfium: Pdfium, open: OpenDocument, page: number): { values: Typed[]; turn: number } {
  let before: ReturnType<typeof annotationsOf> = [];
  return withPage(
    pdfium,
    open,
    page,
    (shown) => {
      if (before.some(isShownInManyWays)) throw new PdfRefusal('appearance', '', { page });
      const after = annotationsOf(pdfium, shown.page);
      const values = before.flatMap((annotation, index) => {
        const drawn = after[index] ?? annotation;
        const value = typedValue(pdfium, open, { page: shown.page, annotation, drawn });
        return value === undefined ? [] : [{ index, value }];
      });
      return { values, turn: pdfium.FPDFPage_GetRotation(shown.page) % turns };
    },
    (handle) => {
      before = annotationsOf(pdfium, handle);
    },
  );
}

function flatten(pdfium: Pdfium, open: OpenDocument, index: number, typed: readonly Typed[]): void {
  withPage(pdfium, open, index, ({ page }) => {
    const gone = annotationsOf(pdfium, page).filter((annotation) => {
      const own = typed.find((one) => one.index === annotation.index);
      return annotation.isHidden || (own !== undefined && !keepFrame(pdfium, page, annotation, own.value));
    });
    for (const annotation of gone.toReversed()) pdfium.FPDFPage_RemoveAnnot(page, annotation.index);
    flattenPage(pdfium, page);
  });
}

interface Drawn {
  readonly drawn: Uint8Array;
  readonly typed: Flattened['typed'];
  readonly turned: readonly number[];
}

/** Places each page of `drawn` at the position of its value. */
function putIn(pdfium: Pdfium, open: OpenDocument, { drawn, typed, turned }: Drawn): void {
  withDocument(pdfium, drawn, (values) => {
    let next = 0;
    for (const [index, onPage] of typed.entries()) {
      if (onPage.length === 0) continue;
      const page = pdfium.FPDF_LoadPage(open.document, index);
      for (const { value } of onPage) {
        const picture = pdfium.FPDF_NewXObjectFromPage(open.document, values.document, next);
        const object = pdfium.FPDF_NewFormObjectFromXObject(picture);
        withMemory(pdfium, floats(...placing(value, turned[index] ?? 0)), (matrix) =>
          pdfium.FPDFPageObj_SetMatrix(object, matrix),
        );
        pdfium.FPDFPage_InsertObject(page, object);
        pdfium.FPDF_CloseXObject(picture);
        next += 1;
      }
      pdfium.FPDFPage_GenerateContent(page);
      pdfium.FPDF_ClosePage(page);
    }
  });
}

/** The matrix that places a drawing into the box, upright on a page rotated by this number of quarter turns. */
function placing({ x, y, width, height }: TypedValue, turn: number): readonly number[] {
  const upright = [1, 0, 0, 1, x, y];
  return (
    [
      upright,
      [0, 1, -1, 0, x + width, y],
      [-1, 0, 0, -1, x + width, y + height],
      [0, -1, 1, 0, x, y + height],
    ][turn] ?? upright
  );
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
