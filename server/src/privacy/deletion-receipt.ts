import { createHash } from 'node:crypto';
import type { FileKind } from '@truepage/core/files/file-kind';
import type { DeletionReason } from '@truepage/core/privacy/retention';
import { didOf } from '@truepage/core/records/issuer';
import { z } from 'zod';
import { issuerAt } from '../records/read-issuer.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';

/** A receipt's data on a deleted document. Hashes are SHA-256 in hexadecimal. */
interface DeletedDocument {
  readonly kind: FileKind;
  readonly version: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Identifies the destroyed key by the hash of its encrypted form. */
  readonly keySha256: string;
}

export interface DeletionFacts {
  readonly orderNumber: string;
  readonly reason: DeletionReason;
  readonly deletedAt: Date;
  readonly documents: readonly DeletedDocument[];
}

/** Contains no names of people or files, so that the receipt retains nothing of the deleted content. */
export function deletedDocument(
  file: Pick<StoredFile, 'kind' | 'version' | 'bytes' | 'sha256' | 'wrappedKey'>,
): DeletedDocument {
  const { kind, version, bytes, sha256, wrappedKey } = file;
  return { kind, version, bytes, sha256, keySha256: createHash('sha256').update(wrappedKey).digest('hex') };
}

/** The receipt as a W3C Verifiable Credential. `publicUrl`: without a trailing slash. */
export function deletionCredential(
  { orderNumber, reason, deletedAt, documents }: DeletionFacts,
  publicUrl: string,
): object {
  return {
    iss: didOf(issuerAt(publicUrl)),
    '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': `${publicUrl}/ns#` }],
    type: ['VerifiableCredential', 'DocumentDeletion'],
    issuer: didOf(issuerAt(publicUrl)),
    validFrom: deletedAt.toISOString(),
    credentialSubject: { type: 'DeletedDocuments', orderNumber, reason, documents },
  };
}

/** The content of a receipt; parsed only after its signature was verified. */
export const deletionReceiptShape = z.object({
  issuer: z.string(),
  type: z.array(z.string()).refine((types) => types.includes('DocumentDeletion')),
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({
    orderNumber: z.string(),
    reason: z.string(),
    documents: z.array(
      z.object({
        kind: z.string(),
        version: z.int(),
        bytes: z.int(),
        sha256: z.string(),
        keySha256: z.string(),
      }),
    ),
  }),
});
