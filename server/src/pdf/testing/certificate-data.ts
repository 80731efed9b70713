import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { certificatePdfData } from '../../certificates/certificate-pdf-data.ts';
import type { PaperData } from '../compile.ts';

const number = 'TPC-7Q2M-4X9D-AB12-CD34';

export function certificateFacts(more: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    number,
    profile: 'uscis',
    locale: 'en',
    paper: 'us-letter',
    issuedOn: '2026-11-23',
    verifyUrl: `https://truepage.example/verify/${number}`,
    from: 'es',
    to: 'en',
    agency: {
      name: 'TruePage',
      letterhead: '',
      address: '1 Main St',
      telephone: '',
      email: 'desk@truepage.example',
    },
    translator: { legalName: 'Ana Pérez', address: '', telephone: '', email: '', credentials: [] },
    document: { kind: 'birth', title: 'Acta de nacimiento', holder: 'Luis Gómez', country: 'MX' },
    original: { filename: 'acta.pdf', pages: 1, sha256: 'ab'.repeat(32) },
    translation: { filename: 'birth.pdf', pages: 2, sha256: 'cd'.repeat(32) },
    statements: ['I certify that I am competent.'],
    ...more,
  };
}

/** The input of the certificate's template, with the name in every free-text field. */
export function certificateData(name = 'Ana Pérez'): PaperData {
  const { translator, original } = certificateFacts();
  const facts = certificateFacts({
    translator: { ...translator, legalName: name },
    document: { kind: null, title: name, holder: name, country: null },
    original: { ...original, filename: `${name}.pdf` },
    statements: [`I, ${name}, certify that I am competent.`],
  });
  return certificatePdfData(facts, { signature: null, logo: null }, new Date('2026-11-23T00:00:00Z'));
}
