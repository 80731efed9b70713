import { withMemory, type Pdfium } from '../../pdfium/pdfium.ts';

/** Save completely, and remove a password that only restricts changes. */
const withoutSecurity = 3;

/** Serialises the document with PDFium. */
export function saveDocument(pdfium: Pdfium, document: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  const keep = writer((data, bytes) => chunks.push(pdfium.memory().slice(data, data + bytes)));
  // The build reserves no slots for our functions, and its table cannot grow. The slot of the null function is free.
  const table = pdfium.table;
  table.set(0, keep);
  try {
    // FPDF_FILEWRITE: its version, and the index of the function.
    const isSaved = withMemory(pdfium, Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0]), (target) =>
      pdfium.FPDF_SaveAsCopy(document, target, withoutSecurity),
    );
    if (isSaved === 0) throw new Error('PDFium cannot write the document.');
  } finally {
    table.set(0, null);
  }
  return Buffer.concat(chunks);
}

/** Copies all pages into a new document: its page tree is flat, and nothing of the catalogue is copied. */
export function copyPages(pdfium: Pdfium, document: number): Uint8Array {
  const copy = pdfium.FPDF_CreateNewDocument();
  try {
    if (pdfium.FPDF_ImportPagesByIndex(copy, document, 0, 0, 0) === 0)
      throw new Error('PDFium cannot copy the pages.');
    return saveDocument(pdfium, copy);
  } finally {
    pdfium.FPDF_CloseDocument(copy);
  }
}

/** The part of WebAssembly that is used here: its types are only part of the browser's. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Record<string, Record<string, (...given: number[]) => number>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
};

/**
 * Wraps a function in a module that passes (self, data, bytes) on, because a WebAssembly table accepts only WebAssembly
 * functions.
 */
function writer(write: (data: number, bytes: number) => void): unknown {
  const handsOn = [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    [1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
    [2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
    [7, 5, 1, 1, 0x66, 0, 0],
  ].flat();
  const module = new WebAssembly.Module(Uint8Array.from(handsOn));
  const f = (_self: number, data: number, bytes: number) => {
    write(data, bytes);
    return 1;
  };
  return new WebAssembly.Instance(module, { e: { f } }).exports['f'];
}
