import { defineEntity, p } from '@mikro-orm/postgresql';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { profileIds } from '@truepage/core/certificates/profile-ids';
import { Order } from './order.ts';

export const CertificateSchema = defineEntity({
  name: 'Certificate',
  tableName: 'certificates',
  uniques: [
    // An order has one certificate in force at most.
    {
      name: 'certificates_valid_unique',
      properties: ['order'],
      where: 'superseded_at is null and revoked_at is null',
    },
  ],
  checks: [
    { name: 'certificates_pages_check', expression: 'pages > 0' },
    {
      name: 'certificates_revocation_check',
      expression: '(revoked_at is null) = (revocation_reason is null)',
    },
    { name: 'certificates_ended_once_check', expression: 'superseded_at is null or revoked_at is null' },
  ],
  properties: {
    id: p.uuid().primary(),
    /** A CertificateNumber. */
    number: p.text().unique(),
    order: () => p.manyToOne(Order).ref().index(),
    /** The stored file that it certifies. No foreign key: the row outlives the documents. */
    translationFileId: p.uuid().index(),
    /** The account of the translator who certified. */
    issuerId: p.uuid(),
    profile: p.enum(profileIds),
    /** All that is printed: it is never edited. */
    facts: p.json<CertificateFacts>(),
    /** SHA-256 (hexadecimal) of what the translator agreed to: the statements, and the files they are about. */
    agreement: p.text(),
    /** The stored files that came out. */
    deliveryFileId: p.uuid().nullable(),
    certificateFileId: p.uuid(),
    /** SHA-256 in hexadecimal of the whole files; the delivery PDF's is null where the translation is no PDF. */
    deliverySha256: p.text().nullable().index(),
    certificateSha256: p.text().index(),
    translationSha256: p.text(),
    originalSha256: p.text().nullable(),
    /** Of the delivery PDF, or of the certificate alone. */
    pages: p.integer(),
    /** The signed record: a JWS. */
    record: p.text(),
    /** Its place in the published list of states. */
    statusIndex: p.integer().unique(),
    issuedAt: p.datetime(),
    supersededAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** As anybody is told who looks it up. */
    revocationReason: p.text().nullable(),
    /** How often somebody looked it up, and when last. */
    checks: p.integer().default(0),
    lastCheckedAt: p.datetime().nullable(),
  },
});

/** A translator's word for one translation. It is superseded or revoked, never changed, and never deleted with the documents. */
export class Certificate extends CertificateSchema.class {}
CertificateSchema.setClass(Certificate);
