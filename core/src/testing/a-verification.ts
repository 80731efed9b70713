import type { Verification } from '../api/certificates.ts';

/** The reply to /verify for a valid certificate; its hashes do not belong to real files. */
export function aVerification(changes: Partial<Verification> = {}): Verification {
  return {
    number: 'TPC-7Q2M-4X9D-AB12-CD34',
    state: 'valid',
    issuedAt: '2026-11-23T09:00:00.000Z',
    supersededAt: null,
    revokedAt: null,
    revocationReason: null,
    successor: null,
    agency: { name: 'TruePage', address: '', telephone: '', email: '' },
    from: 'es',
    to: 'en',
    pages: 2,
    profile: 'uscis',
    document: null,
    furtherDocuments: [],
    translator: { name: 'Ana', credentials: [] },
    deliverySha256: 'a'.repeat(64),
    certificateSha256: 'b'.repeat(64),
    translationSha256: 'c'.repeat(64),
    furtherTranslations: [],
    otherSha256: [],
    issuer: 'truepage.example',
    recordTrouble: null,
    record: '',
    ...changes,
  };
}
