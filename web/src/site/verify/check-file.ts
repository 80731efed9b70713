import type { Verification } from '@truepage/core/api/certificates';

/** What a file is to a certificate. */
export type FileVerdict =
  | 'identical'
  | 'certificateAlone'
  | 'translationAlone'
  | 'older'
  | 'altered'
  /** A ZIP, such as the one that holds all documents of an order. */
  | 'archive'
  | 'foreign'
  | Unreadable;

/** Why a file cannot be looked at. */
export type Unreadable = 'tooLarge' | 'unreadable' | 'insecure';

export interface CheckedFile {
  readonly filename: string;
  readonly verdict: FileVerdict;
}

/** Bytes of the largest file that is read: none of ours comes near. */
const largestFile = 100 * 1024 * 1024;

/**
 * What the whole file is to the certificate: PDF readers call a seal good though bytes were appended, the fingerprint does not.
 * The certificate's state is not part of it.
 */
export async function checkFile(file: File, certificate: Verification): Promise<CheckedFile> {
  const read = await readHere(file);
  const verdict = typeof read === 'string' ? read : await verdictOn(read, certificate);
  return { filename: file.name, verdict };
}

/** The bytes of a file, or why it cannot be looked at. */
export async function readHere(file: File): Promise<Uint8Array<ArrayBuffer> | Unreadable> {
  if (file.size > largestFile) return 'tooLarge';
  if ((globalThis.crypto as Crypto | undefined)?.subtle === undefined) return 'insecure';
  return file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => 'unreadable' as const,
  );
}

/** In hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A ZIP that is not a Word file; Word files name their contents in a special part. */
export function isArchive(bytes: Uint8Array): boolean {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  return isZip && !textIn(bytes).includes('[Content_Types].xml');
}

/** The file's bytes as text, a letter a byte: the facts about our PDFs are in none of their compressed parts. */
export function textIn(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

async function verdictOn(bytes: Uint8Array<ArrayBuffer>, certificate: Verification): Promise<FileVerdict> {
  const hash = await sha256(bytes);
  if (hash === certificate.deliverySha256) return 'identical';
  if (hash === certificate.certificateSha256) return 'certificateAlone';
  if (hash === certificate.translationSha256) return 'translationAlone';
  if (certificate.otherSha256.includes(hash)) return 'older';
  // Its list of files names our PDF: that says nothing of the PDF.
  if (isArchive(bytes)) return 'archive';
  return textIn(bytes).includes(certificate.number) ? 'altered' : 'foreign';
}
