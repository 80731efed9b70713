import type { Verification } from '@truepage/core/api/certificates';

/** What a file is to a certificate. */
export type FileVerdict =
  | 'identical'
  | 'certificateAlone'
  | 'translationAlone'
  /** It is what was issued, and the certificate is not in force. */
  | 'ended'
  | 'older'
  | 'altered'
  | 'foreign';

/** Bytes of the largest file that is read: none of ours comes near. */
export const largestFile = 100 * 1024 * 1024;

/** What the whole file is to the certificate: PDF readers call a seal good though bytes were appended, the fingerprint does not. */
export async function checkFile(file: Blob, certificate: Verification): Promise<FileVerdict> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const known = knownAs(await sha256(bytes), certificate);
  if (known !== undefined) return known !== 'older' && certificate.state !== 'valid' ? 'ended' : known;
  return mentions(bytes, certificate.number) ? 'altered' : 'foreign';
}

function knownAs(hash: string, certificate: Verification): FileVerdict | undefined {
  if (hash === certificate.deliverySha256) return 'identical';
  if (hash === certificate.certificateSha256) return 'certificateAlone';
  if (hash === certificate.translationSha256) return 'translationAlone';
  return certificate.otherSha256.includes(hash) ? 'older' : undefined;
}

/** In hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the number stands in the file: in the facts about it, which no PDF of ours compresses. */
function mentions(bytes: Uint8Array, number: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(number);
}
