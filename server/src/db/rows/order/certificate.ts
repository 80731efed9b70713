import { p } from '@mikro-orm/postgresql';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { profileIds } from '@truepage/core/certificates/profile-ids';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

/** Facts without what the files after the first were called, and without what was said of their documents. */
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
    // At most one certificate in force for a document, or for all.
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
    /** Which document of the order it is about; 0: all. */
    document: business(p.integer().default(1)),
    /** The stored file that it certifies. No foreign key: the row outlives the documents. */
    translationFileId: technical(p.uuid().index()),
    /** The account of the translator who certified. */
    issuerId: technical(p.uuid()),
    profile: business(p.enum(profileIds), { notExported: 'printed on the certificate' }),
    /** All that is printed: it is never edited. */
    facts: personal(p.json<CertificateFacts>(), {
      goes: 'documents',
      keeps:
        'what is printed: the translator’s chosen name, kind and country of the document, languages, hashes; no customer',
      // Nothing is set if there is no such path.
      leaves: [
        '{original,filename}',
        '{translation,filename}',
        '{document,holder}',
        '{document,title}',
      ].reduce((json, path) => `jsonb_set(${json}, '${path}', '""', false)`, withoutFurtherWords),
      notExported: 'printed on the certificate',
    }),
    /** SHA-256 (hexadecimal) of what the translator agreed to: the statements, and the files they are about. */
    agreement: technical(p.text()),
    /** The stored files that came out. */
    deliveryFileId: technical(p.uuid().nullable()),
    certificateFileId: technical(p.uuid()),
    /** SHA-256 in hexadecimal of the whole files; the delivery PDF's is null where the translation is no PDF. */
    deliverySha256: technical(p.text().nullable().index()),
    certificateSha256: technical(p.text().index()),
    translationSha256: technical(p.text()),
    originalSha256: technical(p.text().nullable()),
    /** Of the delivery PDF, or of the separate certificate. */
    pages: technical(p.integer()),
    /** The signed record: a JWS. */
    record: personal(p.text(), {
      goes: {
        stays:
          'changing a signed record makes it worthless; it has the translator, languages and hashes, no customer',
      },
      notExported: 'a signed record, delivered with the certificate',
    }),
    /** Its place in the published list of states. */
    statusIndex: technical(p.integer().unique()),
    issuedAt: business(p.datetime()),
    supersededAt: business(p.datetime().nullable()),
    revokedAt: business(p.datetime().nullable()),
    /** Shown to the public on lookup. */
    revocationReason: freeText(p.text().nullable(), {
      goes: { stays: 'the public page shows the reason for a revocation' },
    }),
    /** How often it was looked up, and when last. */
    checks: technical(p.integer().default(0)),
    lastCheckedAt: technical(p.datetime().nullable()),
  },
});

/** A translator's word for one translation. It is superseded or revoked, never changed, and never deleted with the documents. */
export class Certificate extends CertificateSchema.class {}
CertificateSchema.setClass(Certificate);
