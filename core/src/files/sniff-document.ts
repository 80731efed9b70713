import type { DocumentType } from './document-type.ts';
import { hasForeignMagic } from './refused/foreign-magic.ts';

/** The number of bytes sniffDocument() needs, if the file is that long. */
export const sniffedBytes = 1024;

/**
 * The type that a document's first bytes announce. 'doc' and 'docx' stand for their containers (OLE and ZIP), which can also contain
 * other things; only the whole file shows whether it is a Word document.
 * A PDF may have other content before '%PDF-': printer commands, job tickets, mail headers. Readers search the first 1,024 bytes for it,
 * and so does this function. A file that begins as another type is not a PDF, so that no file is a PDF and something else at the same time.
 */
export function sniffDocument(head: Uint8Array): DocumentType | undefined {
  for (const { type, signature } of signatures) {
    if (startsWith(head, signature, 0)) return type;
  }
  const pdfAt = findPdf(head);
  return pdfAt === undefined || hasForeignMagic(head.subarray(0, pdfAt)) ? undefined : 'pdf';
}

/**
 * Whether the beginning of a file is enough for sniffDocument(), whatever follows. A file can then be refused before all of it is
 * received.
 */
export function tellsItsType(head: Uint8Array): boolean {
  if (head.length >= sniffedBytes) return true;
  return head.length >= enoughForMagic && (sniffDocument(head) !== undefined || hasForeignMagic(head));
}

/** No signature at the start of a file is longer. */
const enoughForMagic = 64;

const signatures: readonly { type: DocumentType; signature: readonly number[] }[] = [
  { type: 'png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'jpg', signature: [0xff, 0xd8, 0xff] },
  { type: 'docx', signature: [0x50, 0x4b, 0x03, 0x04] },
  { type: 'doc', signature: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
];
const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** The position of a complete '%PDF-' within the first 1,024 bytes. */
function findPdf(head: Uint8Array): number | undefined {
  const last = Math.min(head.length, sniffedBytes) - pdfSignature.length;
  for (let at = 0; at <= last; at += 1) {
    if (startsWith(head, pdfSignature, at)) return at;
  }
  return undefined;
}

function startsWith(head: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, index) => head[at + index] === byte);
}
