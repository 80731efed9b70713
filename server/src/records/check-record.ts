import { createHash } from 'node:crypto';
import {
  certificateRecord,
  statusPlaceOf,
  type CertificateRecord,
} from '@truepage/core/records/certificate-record';
import { ForgedError, readIssued, type Trusted } from './read-jws.ts';

export interface ReadRecord extends CertificateRecord {
  /** Its index in the issuer's status lists. */
  readonly statusPlace: number;
}

export type RecordedFile = keyof CertificateRecord['credentialSubject']['sha256'];

/**
 * Verifies the record of a certificate and returns its content. Throws ForgedError if this issuer has not signed it, or if its
 * status lists belong to another issuer.
 */
export async function checkRecord(record: string, trusted: Trusted): Promise<ReadRecord> {
  const read = certificateRecord.safeParse(await readIssued(record.trim(), trusted));
  if (!read.success) throw new ForgedError('It is no record of a certificate.', { cause: read.error });
  const statusPlace = statusPlaceOf(canonical(read.data), trusted.issuer);
  if (statusPlace === undefined)
    throw new ForgedError(`It names lists that are not those of ${trusted.issuer.host}.`);
  return { ...read.data, statusPlace };
}

/** PUBLIC_URL may be in upper case or contain the default port. */
function canonical(record: CertificateRecord): CertificateRecord {
  const href = (address: string) => URL.parse(address)?.href ?? address;
  return {
    ...record,
    credentialStatus: record.credentialStatus.map((entry) => ({
      ...entry,
      id: href(entry.id),
      statusListCredential: href(entry.statusListCredential),
    })),
  };
}

/** Returns the recorded file that equals this one byte for byte, or undefined. */
export function recordedFile(file: Uint8Array, { credentialSubject }: ReadRecord): RecordedFile | undefined {
  const hash = createHash('sha256').update(file).digest('hex');
  const { sha256, further } = credentialSubject;
  const names = Object.keys(sha256) as RecordedFile[];
  if (further?.translations.includes(hash) === true) return 'translation';
  if (further?.originals.includes(hash) === true) return 'original';
  return names.find((name) => sha256[name] === hash);
}
