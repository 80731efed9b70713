import { z } from 'zod';
import type { Issuer } from './issuer.ts';
import { statusListAddress, statusPlaces, statusPurposes } from './status-lists.ts';

const statusEntry = z.object({
  id: z.string(),
  statusPurpose: z.enum(statusPurposes),
  statusListIndex: z.string().regex(/^(?:0|[1-9]\d{0,5})$/),
  statusListCredential: z.string(),
});

const publicDescription = z.object({ kind: z.string().nullable(), country: z.string().nullable() });

/** The content of a certificate's signed record. Hashes are SHA-256 of whole files, in hexadecimal. */
export const certificateRecord = z.object({
  iss: z.string(),
  type: z.array(z.string()).refine((types) => types.includes('TranslationCertificate')),
  validFrom: z.string(),
  issuer: z.object({ id: z.string(), name: z.string() }),
  credentialStatus: z.array(statusEntry),
  credentialSubject: z.object({
    certificateNumber: z.string(),
    sourceLanguage: z.string(),
    targetLanguage: z.string(),
    pages: z.int(),
    /** Missing if the document has no description, and in records before November 2026. */
    document: publicDescription.optional(),
    translator: z.object({ name: z.string() }),
    sha256: z.object({
      delivery: z.string().nullable(),
      certificate: z.string(),
      translation: z.string(),
      original: z.string().nullable(),
    }),
    /** For a certificate about several documents: the ones after the first. Missing in records before November 26th, 2026. */
    further: z
      .object({
        originals: z.array(z.string()),
        translations: z.array(z.string()),
        documents: z.array(publicDescription.nullable()),
      })
      .optional(),
  }),
});
export type CertificateRecord = z.output<typeof certificateRecord>;

/** The record's index in the status lists; undefined unless it names each of the issuer's lists exactly once, with the same index. */
export function statusPlaceOf({ credentialStatus }: CertificateRecord, issuer: Issuer): number | undefined {
  const [first] = credentialStatus;
  if (first === undefined || credentialStatus.length !== statusPurposes.length) return undefined;
  const index = first.statusListIndex;
  const isWhole = statusPurposes.every((purpose) => {
    const list = statusListAddress(issuer, purpose);
    return credentialStatus.some(
      (entry) =>
        entry.statusPurpose === purpose &&
        entry.statusListCredential === list &&
        entry.id === `${list}#${index}` &&
        entry.statusListIndex === index,
    );
  });
  return isWhole && Number(index) < statusPlaces ? Number(index) : undefined;
}
