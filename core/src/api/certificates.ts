import { z } from 'zod';
import { certificateStates } from '../certificates/certificate-state.ts';
import { documentKinds } from '../certificates/document-kinds.ts';
import { profileIds } from '../certificates/profile-ids.ts';
import { recordTroubles } from '../records/record-trouble.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { timeShape } from './shapes.ts';

const described = z.object({ kind: z.enum(documentKinds).nullable(), country: z.string().nullable() });

/** The public facts of a certificate: never the customer's name or the document's content. */
const verification = z.object({
  number: z.string(),
  state: z.enum(certificateStates),
  issuedAt: timeShape,
  supersededAt: timeShape.nullable(),
  revokedAt: timeShape.nullable(),
  revocationReason: z.string().nullable(),
  /** The number of the certificate that replaced this one; null if there is none yet. */
  successor: z.string().nullable(),
  agency: z.object({
    name: z.string(),
    address: z.string(),
    telephone: z.string(),
    email: z.string(),
  }),
  /** Language codes. */
  from: z.string(),
  to: z.string(),
  /** Pages of the PDF with the translation, or of the separate certificate if there is no such PDF. */
  pages: z.int(),
  profile: z.enum(profileIds),
  /** Null if not described. Name and title are only on the PDF. */
  document: described.nullable(),
  /** For a certificate about several documents: all documents except the first. */
  furtherDocuments: z.array(described.nullable()),
  translator: z.object({
    name: z.string(),
    credentials: z.array(
      z.object({ body: z.string(), number: z.string(), validUntil: z.string().nullable() }),
    ),
  }),
  /** SHA-256 of the whole file, in hexadecimal; null if there is no such file. */
  deliverySha256: z.string().nullable(),
  certificateSha256: z.string(),
  translationSha256: z.string(),
  /** For a certificate about several documents: the hashes of all translations except the first. */
  furtherTranslations: z.array(z.string()),
  /** The hashes of the PDFs of this document's other certificates. */
  otherSha256: z.array(z.string()),
  /** The host that issues records on this server; verifiers print it first. */
  issuer: z.string(),
  /** Why a verifier would reject the record; null if it would not. */
  recordTrouble: z.enum(recordTroubles).nullable(),
  /** The signed record, a JWS. */
  record: z.string(),
});

export type Verification = z.output<typeof verification>;

export const certificateApi = {
  verifyCertificate: endpoint(routes.verifyCertificate, {
    summary: 'The public facts of a certificate and whether it is valid. Counts as a view.',
    access: 'public',
    scope: 'read',
    params: z.object({ number: z.string().min(1).max(64) }),
    reply: verification,
  }),
  findCertificateByHash: endpoint(routes.findCertificateByHash, {
    summary: 'The certificate that a PDF belongs to, by the SHA-256 of the whole file.',
    access: 'public',
    scope: 'read',
    params: z.object({ sha256: z.string().min(1).max(64) }),
    reply: z.object({ number: z.string() }),
  }),
};
