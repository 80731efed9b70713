import { readFloats, readText, withMemory, type Pdfium } from '../../pdfium/pdfium.ts';

/** An annotation, identified by its index on its page. */
export interface Annotation {
  readonly index: number;
  readonly kind: number;
  readonly isHidden: boolean;
  /** Whether it belongs to a layer. */
  readonly isOnLayer: boolean;
  readonly hasAppearance: boolean;
  /** The operators that draw it; '' if there are none. */
  readonly appearance: string;
}

/** Annotation types, by PDFium's numbers. */
export const kinds = { link: 2, freeText: 3, popup: 16, widget: 20 };
/** Annotations for which readers show at most an icon: files, sounds, videos, an editor's or a printer's marks. */
const signsAtMost = [kinds.link, kinds.popup, 14, 17, 18, 19, 21, 22, 23, 24, 25, 26];
/** Icons, frames, marked lines and freehand drawings: PDFium draws them even without an appearance. */
const drawnByPdfium = [1, 5, 6, 9, 10, 11, 12, 15];
const flags = { hidden: 1 << 1, noView: 1 << 5 };

export function annotationsOf(pdfium: Pdfium, page: number): Annotation[] {
  return Array.from({ length: pdfium.FPDFPage_GetAnnotCount(page) }, (_, index) =>
    withAnnotation(pdfium, page, index, (annotation) => ({
      index,
      kind: pdfium.FPDFAnnot_GetSubtype(annotation),
      isHidden: (pdfium.FPDFAnnot_GetFlags(annotation) & (flags.hidden | flags.noView)) !== 0,
      isOnLayer: has(pdfium, annotation, 'OC'),
      hasAppearance: has(pdfium, annotation, 'AP'),
      appearance: readText(pdfium, (place, bytes) => pdfium.FPDFAnnot_GetAP(annotation, 0, place, bytes)),
    })),
  );
}

/**
 * Whether readers display the annotation differently: a line or a stamp that neither the file nor PDFium draws, or one on a
 * layer, which PDFium always shows.
 */
export function isShownInManyWays({ kind, isHidden, isOnLayer, hasAppearance }: Annotation): boolean {
  if (isHidden) return false;
  const isDrawn = [...signsAtMost, ...drawnByPdfium, kinds.freeText, kinds.widget].includes(kind);
  return isOnLayer || !(hasAppearance || isDrawn);
}

/** Returns '' if there is no such key. */
export function stringOf(pdfium: Pdfium, annotation: number, key: string): string {
  return withKey(pdfium, key, (name) =>
    readText(pdfium, (place, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, name, place, bytes)),
  );
}

/** Returns 0 if there is no such key. */
export function numberOf(pdfium: Pdfium, annotation: number, key: string): number {
  return withKey(pdfium, key, (name) => {
    const [value = 0] = readFloats(pdfium, 1, (place) =>
      pdfium.FPDFAnnot_GetNumberValue(annotation, name, place),
    );
    return value;
  });
}

function withKey<Result>(pdfium: Pdfium, key: string, work: (name: number) => Result): Result {
  return withMemory(pdfium, new TextEncoder().encode(`${key}\0`), work);
}

function has(pdfium: Pdfium, annotation: number, key: string): boolean {
  return withKey(pdfium, key, (name) => pdfium.FPDFAnnot_HasKey(annotation, name) !== 0);
}

export function withAnnotation<Result>(
  pdfium: Pdfium,
  page: number,
  index: number,
  work: (annotation: number) => Result,
): Result {
  const annotation = pdfium.FPDFPage_GetAnnot(page, index);
  try {
    return work(annotation);
  } finally {
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}
