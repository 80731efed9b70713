import { p } from '@mikro-orm/postgresql';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { profileIds } from '@truepage/core/certificates/profile-ids';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

/** The facts without the filenames and descriptions of all documents after the first. */
const withoutFurtherWords = String.raw`coalesce(jsonb_set(facts, '{further}',
  regexp_replace((facts -> 'further')::text, '"(filename|holder|title)": "([^"\\]|\\.)*"', '"\1": ""', 'g')::jsonb), facts)`;

export const CertificateSchema = defineRow({
  name: 'Certificate',
  tableName: 'certificates',
  data: {
    about: 'customers',
    why: 'holders of a certificate can verify it',
    kept: 'permanently; file names until the documents are deleted',
    seenBy: 'anyone with the number sees what /verify shows',
  },
  uniques: [
    // At most one certificate in force per document, or for all documents.
    {
      name: 'certificates_valid_unique',
      properties: ['order', 'document'],
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
    id: technical(p.uuid().primary()),
    /** A CertificateNumber. */
    number: business(p.text().unique()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    /** The document of the order; 0 for all. */
    document: business(p.integer().default(1)),
    /** The stored file that it certifies. Not a foreign key: the row outlives the documents. */
    translationFileId: technical(p.uuid().index()),
    /** The account of the certifying translator. */
    issuerId: technical(p.uuid()),
    profile: business(p.enum(profileIds), { notExported: 'printed on the certificate' }),
    /** Everything that is printed; never edited. */
    facts: personal(p.json<CertificateFacts>(), {
      goes: 'documents',
      keeps:
        'what is printed: the translator’s chosen name, kind and country of the document, languages, hashes; no customer',
      // jsonb_set changes nothing if the path does not exist.
      leaves: [
        '{original,filename}',
        '{translation,filename}',
        '{document,holder}',
        '{document,title}',
      ].reduce((json, path) => `jsonb_set(${json}, '${path}', '""', false)`, withoutFurtherWords),
      notExported: 'printed on the certificate',
    }),
    /** SHA-256 (hexadecimal) of the statements and files that the translator agreed to. */
    agreement: technical(p.text()),
    /** The resulting stored files. */
    deliveryFileId: technical(p.uuid().nullable()),
    certificateFileId: technical(p.uuid()),
    /** SHA-256 (hexadecimal) of the complete files; the delivery PDF's is null if the translation is not a PDF. */
    deliverySha256: technical(p.text().nullable().index()),
    certificateSha256: technical(p.text().index()),
    translationSha256: technical(p.text()),
    originalSha256: technical(p.text().nullable()),
    /** The pages of the delivery PDF, or of the separate certificate. */
    pages: technical(p.integer()),
    /** The signed record: a JWS. */
    record: personal(p.text(), {
      goes: {
        stays:
          'changing a signed record makes it worthless; it has the translator, languages and hashes, no customer',
      },
      notExported: 'a signed record, delivered with the certificate',
    }),
    /** Its index in the published status list. */
    statusIndex: technical(p.integer().unique()),
    issuedAt: business(p.datetime()),
    supersededAt: business(p.datetime().nullable()),
    revokedAt: business(p.datetime().nullable()),
    /** Shown to the public on lookup. */
    revocationReason: freeText(p.text().nullable(), {
      goes: { stays: 'the public page shows the reason for a revocation' },
    }),
    /** The number of lookups, and the time of the last one. */
    checks: technical(p.integer().default(0)),
    lastCheckedAt: technical(p.datetime().nullable()),
  },
});

/**
 * A translator's signed statement about a translation. It is superseded or revoked, never changed, and not deleted with
 * the documents.
 */
export class Certificate extends CertificateSchema.class {}
CertificateSchema.setClass(Certificate);
