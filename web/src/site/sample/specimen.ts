import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { certificateText } from '@truepage/core/certificates/certificate-text';
import { statementsOf } from '@truepage/core/certificates/statements';

/**
 * The content of the two sample pages: in English for every visitor, as an authority receives it. Persons, places
 * and numbers are recognisably invented: San Ejemplo, record 0000, ZIP 00000.
 */

export const specimen = {
  mark: 'SAMPLE',
  notice: 'Sample. Persons, places and numbers are invented.',
  number: 'SAMPLE-0000',
  pageOf: (page: number) => `Page ${page} of 2`,
} as const;

export const birthCertificate = {
  from: 'Translation from Spanish into English',
  head: ['[Coat of arms]', 'United Mexican States', 'State of Oaxaca · Civil Registry'],
  title: 'Certificate of Birth',
  entry: [
    { label: 'Registry office', value: 'No. 00, San Ejemplo, Oaxaca' },
    { label: 'Book and record', value: 'Book 00, record 0000' },
  ],
  personTitle: 'Person registered',
  person: [
    { label: 'Given name and surnames', value: 'Ana Gómez Ruiz' },
    { label: 'Sex', value: 'Female' },
    { label: 'Born on', value: 'March 14, 1992, at 6:40 a.m.' },
    { label: 'Born in', value: 'San Ejemplo, Oaxaca, Mexico' },
  ],
  parentsTitle: 'Parents',
  parents: [
    { label: 'Father', value: 'Luis Gómez Muestra, age 31, Mexican' },
    { label: 'Mother', value: 'Marta Ruiz Modelo, age 29, Mexican' },
  ],
  registered: 'Registered on April 2, 1992. The father and two witnesses appeared and signed.',
  notPrint: [
    '[Handwritten in the margin: Copy issued on January 9, 2026, at the request of the person registered.]',
    '[Round stamp in ink: Civil Registry, San Ejemplo, Oaxaca, Office No. 00]',
    '[Signature, illegible] Registrar',
    '[Fingerprint of the person registered]',
  ],
  end: '[End of translation]',
} as const;

const translator = {
  legalName: 'Elena Marsh',
  address: '1 Sample Street\nExample City, NY 00000',
  telephone: '+1 555 0100',
  email: 'elena@sample.example',
  credentials: [],
};

const facts: CertificateFacts = {
  number: 'SAMPLE-0000',
  profile: 'generic',
  locale: 'en',
  paper: 'us-letter',
  issuedOn: '2026-01-15',
  verifyUrl: 'https://sample.example/verify/SAMPLE-0000',
  from: 'es',
  to: 'en',
  // The sample has the company's letterhead instead.
  agency: { name: '', address: '', telephone: '', email: '', letterhead: '' },
  translator,
  document: { kind: 'birth', title: 'Acta de nacimiento', holder: 'Ana Gómez Ruiz', country: 'MX' },
  original: { filename: 'acta-de-nacimiento.pdf', pages: 1, sha256: '0'.repeat(64) },
  translation: { filename: 'birth-certificate.pdf', pages: 1, sha256: '0'.repeat(64) },
  statements: statementsOf('generic', { name: translator.legalName, from: 'es', to: 'en', documents: 1 }),
};

/** The text of a certificate with invented facts, from the same code as real certificates. */
export const accuracyCertificate = {
  ...certificateText(facts),
  noCompany: ['[Company name and address]', '[Telephone]'],
};

/** The sentence of the Code of Federal Regulations about translations for USCIS, and a link to it. */
export const rule = {
  name: '8 CFR 103.2(b)(3)',
  url: 'https://www.ecfr.gov/current/title-8/section-103.2#p-103.2(b)(3)',
  words:
    'Any document containing foreign language submitted to USCIS shall be accompanied by a full English language translation which the translator has certified as complete and accurate, and by the translator’s certification that he or she is competent to translate from the foreign language into English.',
} as const;
