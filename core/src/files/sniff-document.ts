import type { DocumentType } from './document-type.ts';

/** Bytes of a file that sniffDocument() wants to see, if the file has as many. */
export const sniffedBytes = 64;

/**
 * The type a document's first bytes announce. 'doc' and 'docx' stand for their containers (OLE and ZIP, which hold
 * other things too): whether there is a Word document inside shows only when the whole file is read.
 * Software sometimes writes a byte order mark or blank lines before '%PDF-'; anything else there is refused,
 * so that a file cannot be a PDF and something else at once.
 */
export function sniffDocument(head: Uint8Array): DocumentType | undefined {
  for (const { type, signature } of signatures) {
    if (startsWith(head, signature, 0)) return type;
  }
  return startsWith(head, pdfSignature, firstInk(head)) ? 'pdf' : undefined;
}

const signatures: readonly { type: DocumentType; signature: readonly number[] }[] = [
  { type: 'png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'jpg', signature: [0xff, 0xd8, 0xff] },
  { type: 'docx', signature: [0x50, 0x4b, 0x03, 0x04] },
  { type: 'doc', signature: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
];
const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d];
const byteOrderMark = [0xef, 0xbb, 0xbf];
const whitespace = new Set<number | undefined>([0x09, 0x0a, 0x0d, 0x20]);

function startsWith(head: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, index) => head[at + index] === byte);
}

/** Where the first byte stands that is neither byte order mark nor white space. */
function firstInk(head: Uint8Array): number {
  let at = startsWith(head, byteOrderMark, 0) ? byteOrderMark.length : 0;
  while (whitespace.has(head[at])) at += 1;
  return at;
}
