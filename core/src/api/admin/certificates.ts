import { z } from 'zod';
import { certificateStates } from '../../certificates/certificate-state.ts';
import { profileIds } from '../../certificates/profile-ids.ts';
import { needs } from '../../certificates/profiles.ts';
import { factListStates, factModes } from '../../facts/fact.ts';
import { endpoint } from '../endpoint.ts';
import { documentQuery, timeShape } from '../shapes.ts';
import { orderParams } from './orders/orders.ts';
import { adminRoutes as routes } from './routes.ts';
import { isBlank, plainLine } from '../../plain-text.ts';
import { isCountryCode } from '../../certificates/countries.ts';
import { longestDescription } from '../../certificates/described-document.ts';
import { documentKinds } from '../../certificates/document-kinds.ts';

const line = (longest: number) =>
  z
    .string()
    .transform((typed) => (isBlank(typed) ? '' : plainLine(typed)))
    .refine((text) => text.length <= longest, 'too_long');

/** A DescribedDocument as sent by staff. */
const describedDocument = z.object({
  kind: z.enum(documentKinds).nullable(),
  title: line(longestDescription.title),
  holder: line(longestDescription.holder),
  country: z.string().refine(isCountryCode, 'unknown').nullable(),
});

/** Why the caller cannot certify: the order includes no certificate, there is nothing to certify yet, or another person must do it. */
export const certifyObstacles = [
  'not_ordered',
  'no_translation',
  'not_translator',
  'language',
  'not_approved',
  'facts_missing',
  'facts_open',
] as const;
export type CertifyObstacle = (typeof certifyObstacles)[number];

const issued = z.object({
  number: z.string(),
  state: z.enum(certificateStates),
  profile: z.enum(profileIds),
  issuer: z.string(),
  issuedAt: timeShape,
  supersededAt: timeShape.nullable(),
  revokedAt: timeShape.nullable(),
  revocationReason: z.string().nullable(),
  pages: z.int(),
  /** Can be opened with linkToFile. Null if the translation is not a PDF, so that the certificate is a separate file. */
  deliveryFileId: z.string().nullable(),
  certificateFileId: z.string(),
  /** Whether the certificate is about the current translation. */
  isOfCurrent: z.boolean(),
  verifyUrl: z.string(),
  /** How often the certificate was looked up. */
  checks: z.int(),
  lastCheckedAt: timeShape.nullable(),
});

export type IssuedCertificate = z.output<typeof issued>;

const draft = z.object({
  profile: z.enum(profileIds),
  obstacle: z.enum(certifyObstacles).nullable(),
  /** What the translator must add to their professional profile first. */
  missing: z.array(z.enum(needs)),
  /** The exact text, one string per paragraph. */
  statements: z.array(z.string()),
  /** The hash of the statements and the files. The translator confirms it. */
  agreement: z.string(),
  /** The document as the certificate will describe it. These are the stored values; certifying validates them against the current rules. */
  document: describedDocument.extend({
    title: z.string(),
    holder: z.string(),
    country: z.string().nullable(),
  }),
  translation: z.object({ filename: z.string(), pages: z.int().nullable(), isPdf: z.boolean() }).nullable(),
  /** For a certificate about several documents: the names of all translations except the first. */
  furtherTranslations: z.array(z.string()),
  /** Whether the customer of this order must confirm facts first, and the state of that list; null if the customer was never asked. */
  facts: z.object({ mode: z.enum(factModes), state: z.enum(factListStates).nullable() }),
  /** Whether the same PDF can also contain the original. */
  canIncludeOriginal: z.boolean(),
});

const overview = z.object({
  /** Newest first. */
  certificates: z.array(issued),
  draft,
  /** Whether the seal uses our own keys, which PDF readers do not recognise. */
  isOwnSeal: z.boolean(),
  /** Whether certifying asks for the password or a code again. */
  needsProof: z.boolean(),
});

export type CertificateOverview = z.output<typeof overview>;

export const adminCertificateApi = {
  getCertificates: endpoint(routes.getCertificates, {
    summary:
      'The certificates of a document, newest first, and what the caller would certify now. An order with several documents has one certificate for all, or one for each.',
    access: 'orders.view',
    params: orderParams,
    query: documentQuery.extend({ profile: z.enum(profileIds).optional() }),
    reply: overview,
  }),
  describeDocument: endpoint(routes.describeDocument, {
    summary: 'Describes the document of an order for the next certificate. Empty fields are left out.',
    access: 'orders.uploadTranslation',
    params: orderParams,
    query: documentQuery,
    body: describedDocument,
    reply: overview,
  }),
  certify: endpoint(routes.certify, {
    summary:
      'Certifies the translation; only for the translator of the order. `agreement`: the hash of the text that was read; `replaces`: the certificate in force. `ticked` must contain every open finding, else 409 `certificate.findings_open` with the open ones; 409 `certificate.check_running` while the check runs. 403 `staff.proof_required` if the sign-in is older than 15 minutes.',
    access: 'orders.certify',
    params: orderParams,
    query: documentQuery,
    body: z.object({
      profile: z.enum(profileIds),
      agreement: z.string(),
      includeOriginal: z.boolean().default(false),
      replaces: z.string().nullable().default(null),
      /** The ids of the open findings that the translator has compared and ticked. */
      ticked: z.array(z.uuid()).max(1000).default([]),
    }),
    reply: overview,
    status: 201,
  }),
  revokeCertificate: endpoint(routes.revokeCertificate, {
    summary: 'Revokes a certificate permanently; the reason is public.',
    access: 'certificates.revoke',
    params: z.object({ number: z.string().max(64) }),
    query: documentQuery,
    body: z.object({ reason: z.string().trim().min(3, 'required').max(300, 'too_long') }),
    reply: overview,
  }),
};
