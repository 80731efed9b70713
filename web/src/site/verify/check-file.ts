import type { Verification } from '@truepage/core/api/certificates';

/** The relation of a file to a certificate. */
export type FileVerdict =
  | 'identical'
  | 'certificateAlone'
  | 'translationAlone'
  | 'older'
  | 'altered'
  /** A ZIP file, such as the one with all documents of an order. */
  | 'archive'
  | 'foreign'
  | Unreadable;

/** Why a file could not be checked. */
export type Unreadable = 'tooLarge' | 'unreadable' | 'insecure';

export interface CheckedFile {
  readonly filename: string;
  readonly verdict: FileVerdict;
}

/** The maximum size of a file in bytes; our files are much smaller. */
const largestFile = 100 * 1024 * 1024;

/**
 * Compares the whole file with the certificate: PDF readers accept a seal even if bytes were appended, but the hash
 * changes. Ignores the certificate's state.
 */
export async function checkFile(file: File, certificate: Verification): Promise<CheckedFile> {
  const read = await readHere(file);
  const verdict = typeof read === 'string' ? read : await verdictOn(read, certificate);
  return { filename: file.name, verdict };
}

/** The bytes of a file, or why it could not be checked. */
export async function readHere(file: File): Promise<Uint8Array<ArrayBuffer> | Unreadable> {
  if (file.size > largestFile) return 'tooLarge';
  if ((globalThis.crypto as Crypto | undefined)?.subtle === undefined) return 'insecure';
  return file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => 'unreadable' as const,
  );
}

/** Returns the hash in hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this is a ZIP file but not a Word file, which lists its contents in a special part. */
export function isArchive(bytes: Uint8Array): boolean {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  return isZip && !textIn(bytes).includes('[Content_Types].xml');
}

/** Decodes bytes as Latin-1 text: the facts in our PDFs are never in compressed parts. */
export function textIn(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

async function verdictOn(bytes: Uint8Array<ArrayBuffer>, certificate: Verification): Promise<FileVerdict> {
  const hash = await sha256(bytes);
  if (hash === certificate.deliverySha256) return 'identical';
  if (hash === certificate.certificateSha256) return 'certificateAlone';
  if ([certificate.translationSha256, ...certificate.furtherTranslations].includes(hash))
    return 'translationAlone';
  if (certificate.otherSha256.includes(hash)) return 'older';
  // Its file list contains our PDF's name, which proves nothing about the PDF.
  if (isArchive(bytes)) return 'archive';
  return textIn(bytes).includes(certificate.number) ? 'altered' : 'foreign';
}
