import { PDFiumModule } from '@hyzyla/pdfium';

/** The PDFium functions that we call, by their header names: the package's types contain only what its wrapper needs. */
const called = [
  'FPDF_InitLibrary',
  'FPDF_LoadMemDocument',
  'FPDF_GetLastError',
  'FPDF_CloseDocument',
  'FPDF_GetPageCount',
  'FPDF_GetFormType',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_GetPageBoundingBox',
  'FPDFPage_SetMediaBox',
  'FPDFPage_SetCropBox',
  'FPDF_PageToDevice',
  'FPDF_SaveAsCopy',
  'FPDF_CreateNewDocument',
  'FPDF_ImportPagesByIndex',
  'FPDF_RenderPageBitmap',
  'FPDF_RenderPageBitmapWithMatrix',
  'FPDF_FFLDraw',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_Destroy',
  'FPDFDOC_InitFormFillEnvironment',
  'FPDFDOC_ExitFormFillEnvironment',
  'FORM_OnAfterLoadPage',
  'FORM_OnBeforeClosePage',
  'FPDFPage_Flatten',
  'FPDFPage_GetRotation',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFPage_RemoveAnnot',
  'FPDFPage_InsertObject',
  'FPDFPage_GenerateContent',
  'FPDFPageObj_SetMatrix',
  'FPDFPage_CountObjects',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetLooseCharBox',
  'FPDF_NewXObjectFromPage',
  'FPDF_NewFormObjectFromXObject',
  'FPDF_CloseXObject',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_GetFlags',
  'FPDFAnnot_GetRect',
  'FPDFAnnot_GetAP',
  'FPDFAnnot_SetAP',
  'FPDFAnnot_HasKey',
  'FPDFAnnot_GetStringValue',
  'FPDFAnnot_GetNumberValue',
  'FPDFAnnot_GetFormFieldType',
  'FPDFAnnot_GetFormFieldFlags',
  'FPDFAnnot_GetFormFieldValue',
  'FPDFAnnot_GetFontSize',
  'FPDFAnnot_GetFontColor',
  'FPDFAnnot_GetOptionCount',
  'FPDFAnnot_GetOptionLabel',
  'FPDFAnnot_IsOptionSelected',
] as const;

type Functions = Readonly<Record<(typeof called)[number], (...given: readonly number[]) => number>>;

export interface Pdfium extends Functions {
  /** Call again after each call that may have grown the memory. */
  readonly memory: () => Uint8Array;
  readonly malloc: (bytes: number) => number;
  readonly free: (place: number) => void;
  /** The function table, which PDFium uses for callbacks. */
  readonly table: { set(place: number, f: unknown): void };
}

let started: Promise<Pdfium> | undefined;

/** PDFium in WebAssembly, one instance per process; starting it takes about 60 ms. */
export async function startPdfium(): Promise<Pdfium> {
  started ??= PDFiumModule({}).then((module) => {
    const exported = module as unknown as Readonly<Record<string, (...given: readonly number[]) => number>>;
    const functions = Object.fromEntries(called.map((name) => [name, exported[`_${name}`]])) as Functions;
    functions.FPDF_InitLibrary();
    const {
      malloc,
      free,
      ['__indirect_function_table']: table,
    } = module.wasmExports as typeof module.wasmExports & {
      readonly __indirect_function_table: Pdfium['table'];
    };
    return { ...functions, memory: () => module.HEAPU8, malloc, free, table };
  });
  return started;
}

/** Discards an instance whose state is unknown after a failure; the next call starts a new one. */
export function dropPdfium(): void {
  started = undefined;
}

/** Calls `work` with memory that contains these bytes, or this number of zero bytes. */
export function withMemory<Result>(
  pdfium: Pdfium,
  content: number | Uint8Array,
  work: (place: number) => Result,
): Result {
  const bytes = typeof content === 'number' ? content : content.length;
  return withRoom(pdfium, bytes, (place) => {
    if (typeof content === 'number') pdfium.memory().fill(0, place, place + bytes);
    else pdfium.memory().set(content, place);
    return work(place);
  });
}

/** Calls `work` with this many bytes of uninitialised memory. */
export function withRoom<Result>(pdfium: Pdfium, bytes: number, work: (place: number) => Result): Result {
  const place = pdfium.malloc(bytes);
  if (place === 0) throw new Error('PDFium has no memory left.');
  try {
    return work(place);
  } finally {
    pdfium.free(place);
  }
}

/** The bytes of floats in PDFium's structures (matrices, rectangles). */
export function floats(...values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values).buffer);
}

/** Returns the floats that a call has written to its output buffer. */
export function readFloats(pdfium: Pdfium, count: number, write: (place: number) => void): Float32Array {
  return withMemory(pdfium, count * 4, (place) => {
    write(place);
    return new Float32Array(pdfium.memory().slice(place, place + count * 4).buffer);
  });
}

/**
 * Returns the text of a call that takes a buffer and its size, and returns the number of bytes in UTF-16, including the final
 * zero.
 */
export function readText(pdfium: Pdfium, read: (place: number, bytes: number) => number): string {
  const bytes = read(0, 0);
  if (bytes <= 2) return '';
  return withMemory(pdfium, bytes, (place) => {
    read(place, bytes);
    return new TextDecoder('utf-16le').decode(pdfium.memory().slice(place, place + bytes - 2));
  });
}
