import type { PublicDescription } from '@truepage/core/certificates/described-document';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
import type { Credential } from '@truepage/core/certificates/translator-facts';
import type { CertificateRecord } from '@truepage/core/records/certificate-record';
import { didOf } from '@truepage/core/records/issuer';
import { statusListAddress, statusPurposes, type StatusPurpose } from '@truepage/core/records/status-lists';
import { issuerAt } from './read-issuer.ts';

/**
 * The content of a record. Hashes are SHA-256 of complete files, in hexadecimal. Contains no text of the document, and no name
 * except the translator's.
 */
export interface RecordFacts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly verifyUrl: string;
  readonly from: string;
  readonly to: string;
  readonly pages: number;
  readonly profile: ProfileId;
  /** The public part of the description; null if there is none. */
  readonly document: PublicDescription | null;
  readonly agencyName: string;
  readonly translator: { readonly name: string; readonly credentials: readonly Credential[] };
  readonly deliverySha256: string | null;
  readonly certificateSha256: string;
  readonly translationSha256: string;
  readonly originalSha256: string | null;
  /** For a certificate of several documents: the documents after the first. */
  readonly further?: CertificateRecord['credentialSubject']['further'];
  readonly statusIndex: number;
}

const context = 'https://www.w3.org/ns/credentials/v2';
const dayMs = 86_400_000;

/** A record as a W3C Verifiable Credential. `publicUrl`: without a trailing slash. */
export function recordCredential(facts: RecordFacts, publicUrl: string): object {
  const issuer = issuerAt(publicUrl);
  return {
    iss: didOf(issuer),
    jti: facts.verifyUrl,
    '@context': [context, { '@vocab': `${publicUrl}/ns#` }],
    id: facts.verifyUrl,
    type: ['VerifiableCredential', 'TranslationCertificate'],
    issuer: { id: didOf(issuer), name: facts.agencyName },
    validFrom: facts.issuedAt.toISOString(),
    credentialStatus: statusPurposes.map((purpose) => ({
      id: `${statusListAddress(issuer, purpose)}#${facts.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(facts.statusIndex),
      statusListCredential: statusListAddress(issuer, purpose),
    })),
    credentialSubject: subjectOf(facts),
  };
}

/** The list of revoked or superseded certificates, as a credential valid for a day. */
export function statusListCredential(
  { purpose, encodedList, now }: StatusListFacts,
  publicUrl: string,
): object {
  const issuer = issuerAt(publicUrl);
  const id = statusListAddress(issuer, purpose);
  return {
    iss: didOf(issuer),
    '@context': [context],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(issuer),
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + dayMs).toISOString(),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: purpose, encodedList },
  };
}

export interface StatusListFacts {
  readonly purpose: StatusPurpose;
  /** The result of encodeStatusList(). */
  readonly encodedList: string;
  readonly now: Date;
}

function subjectOf(facts: RecordFacts): object {
  const { number, from, to, pages, profile, document, translator, further } = facts;
  return {
    type: 'CertifiedTranslation',
    certificateNumber: number,
    sourceLanguage: from,
    targetLanguage: to,
    pages,
    profile,
    ...(document === null ? {} : { document }),
    translator: { name: translator.name, credentials: translator.credentials },
    sha256: {
      delivery: facts.deliverySha256,
      certificate: facts.certificateSha256,
      translation: facts.translationSha256,
      original: facts.originalSha256,
    },
    ...(further === undefined ? {} : { further }),
  };
}
