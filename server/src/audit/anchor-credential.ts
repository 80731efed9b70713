import { didOf } from '@truepage/core/records/issuer';
import { z } from 'zod';
import { issuerAt } from '../records/read-issuer.ts';

/** The head of the audit log's chain at one point in time. */
export interface AnchorFacts {
  readonly position: number;
  /** SHA-256 of the link at `position`, in hexadecimal. */
  readonly hash: string;
  /** Of an export that starts later: the position before its first entry. Omitted or 0: the export has all entries. */
  readonly after?: number | undefined;
  readonly at: Date;
}

/** An anchor as a W3C Verifiable Credential. `publicUrl`: without a trailing slash. */
export function anchorCredential({ position, hash, after = 0, at }: AnchorFacts, publicUrl: string): object {
  return {
    iss: didOf(issuerAt(publicUrl)),
    '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': `${publicUrl}/ns#` }],
    type: ['VerifiableCredential', 'AuditAnchor'],
    issuer: didOf(issuerAt(publicUrl)),
    validFrom: at.toISOString(),
    credentialSubject: { type: 'AuditChain', position, hash, ...(after > 0 && { after }) },
  };
}

/** The content of an anchor; parsed only after its signature was verified. */
export const anchorShape = z
  .object({
    type: z.array(z.string()).refine((types) => types.includes('AuditAnchor')),
    validFrom: z.iso.datetime().transform((value) => new Date(value)),
    credentialSubject: z.object({ position: z.int(), hash: z.string(), after: z.int().optional() }),
  })
  .transform(({ validFrom: at, credentialSubject }): AnchorFacts => ({ ...credentialSubject, at }));
