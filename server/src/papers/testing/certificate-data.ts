import { renderSVG } from 'uqr';
import type { PaperData } from '../compile.ts';

/** What the template of the certificate is given; the name stands where the translator's does. */
export function certificateData(name = 'Ana Pérez'): PaperData {
  const verifyUrl = 'https://truepage.example/verify/TPC-7Q2M-4X9D-AB12-CD34';
  return {
    writtenAt: Date.UTC(2026, 10, 23),
    number: 'TPC-7Q2M-4X9D-AB12-CD34',
    paper: 'us-letter',
    lang: 'en',
    date: { year: 2026, month: 11, day: 23 },
    verifyUrl,
    footer: 'Certificate TPC-7Q2M-4X9D-AB12-CD34 · verify at truepage.example/verify',
    qr: renderSVG(verifyUrl, { border: 2, ecc: 'M' }),
    basis: '8 CFR 103.2(b)(3)',
    logo: null,
    agency: {
      name: 'TruePage',
      letterhead: '',
      address: '1 Main St',
      telephone: '',
      email: 'desk@truepage.example',
    },
    documents: [
      { what: 'Original', filename: `${name}.pdf`, sha256: 'ab'.repeat(32), language: 'Spanish', pages: 2 },
    ],
    statements: [`I, ${name}, certify that I am competent.`],
    translator: [['Name', [name]]],
    signature: null,
    signer: name,
    words: {
      title: 'Certificate of Translation',
      certificate: 'Certificate',
      page: 'Page',
      of: 'of',
      verifyAt: 'verify at',
      qr: 'QR code:',
      documents: 'Documents',
      columns: ['Document', 'Language', 'Pages'],
      statements: 'Statements',
      translator: 'Translator',
      signatureOf: 'Signature of',
      signedOn: 'Signed on November 23, 2026',
      check: 'Check this certificate.',
      checkHow: 'Go to the address above.',
    },
  };
}
