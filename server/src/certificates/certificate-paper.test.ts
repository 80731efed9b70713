import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { statementsOf } from '@truepage/core/certificates/statements';
import { getDocumentProxy } from 'unpdf';
import { writeSignature } from '../../test/support/signature-picture.ts';
import { compilePaper } from '../papers/compile.ts';
import { readCode } from '../papers/testing/read-code.ts';
import { certificatePaper, footerLine } from './certificate-paper.ts';

const facts: CertificateFacts = {
  number: 'TPC-7Q2M-4X9D-AB12-CD34',
  profile: 'generic',
  locale: 'es',
  paper: 'a4',
  issuedOn: '2026-11-23',
  verifyUrl: 'https://truepage.example/verify/TPC-7Q2M-4X9D-AB12-CD34',
  from: 'en',
  to: 'es',
  agency: { name: 'TruePage', address: '', telephone: '', email: '', letterhead: '' },
  translator: {
    legalName: 'Ana Pérez',
    address: '2 Elm St\nSpringfield',
    telephone: '',
    email: '',
    credentials: [{ body: 'ATA', number: '12345', validUntil: '2027-01-31' }],
  },
  original: { filename: 'birth.pdf', pages: 1, sha256: 'aa' },
  translation: { filename: 'acta.pdf', pages: 2, sha256: 'bb' },
  statements: [],
};
const writtenAt = new Date('2026-11-23T10:00:00Z');
const paper = certificatePaper(facts, { signature: null, logo: null }, writtenAt);

test('a telephone that reads the code comes to the page of this certificate', async () => {
  const picture = sharp(Buffer.from(String(paper['qr'])), { density: 300 }).flatten({ background: 'white' });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(readCode(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(facts.verifyUrl);
});

test('a certificate in Spanish speaks Spanish: languages, days, the line at the foot', () => {
  expect(paper['documents']).toMatchObject([
    { what: 'Original', language: 'inglés', pages: 1 },
    { what: 'Traducción', language: 'español', pages: 2 },
  ]);
  expect(paper['translator']).toEqual([
    ['Nombre', ['Ana Pérez']],
    ['Acreditaciones', ['ATA 12345, vigente hasta el 31 de enero de 2027']],
    ['Dirección', ['2 Elm St, Springfield']],
  ]);
  expect(footerLine(facts)).toBe(
    'Certificado TPC-7Q2M-4X9D-AB12-CD34 · Página {page} de {pages} · verificar en truepage.example/verify/TPC-7Q2M-4X9D-AB12-CD34',
  );
});

test('credentials with long names, three of them, stay on one page with what is signed', async () => {
  const credentials = ['ATIO', 'OTTIAQ', 'NAATI'].map((body) => ({
    body: `${body}: certified translator, Spanish into English`,
    number: '12345678',
    validUntil: '2027-06-30',
  }));
  const translator = { ...facts.translator, telephone: '+1 555 0101', email: 'ana@example.org', credentials };
  const statements = statementsOf('uk', { name: 'Ana Pérez', from: 'es', to: 'en' });
  const full = certificatePaper(
    { ...facts, profile: 'uk', locale: 'en', paper: 'us-letter', translator, statements },
    { signature: await writeSignature(), logo: null },
    writtenAt,
  );
  expect((await getDocumentProxy(new Uint8Array(compilePaper('certificate', full)))).numPages).toBe(1);
});
