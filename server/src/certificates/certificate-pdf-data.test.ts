import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { undescribed } from '@truepage/core/certificates/described-document';
import { certificateText } from '@truepage/core/certificates/certificate-text';
import { statementsOf } from '@truepage/core/certificates/statements';
import { getDocumentProxy } from 'unpdf';
import { writeSignature } from '../../test/support/fixtures/signature-picture.ts';
import { compilePaper } from '../pdf/compile.ts';
import { joinPages } from '../pdf/join-pages.ts';
import { certificateFacts } from '../pdf/testing/certificate-data.ts';
import { handMadePdf } from '../pdf/testing/hand-made-pdf.ts';
import { readCode } from '../pdf/testing/read-code.ts';
import { textPositions } from '../pdf/testing/text-positions.ts';
import { certificatePdfData, footerLine } from './certificate-pdf-data.ts';

const facts = certificateFacts({
  profile: 'generic',
  locale: 'es',
  paper: 'a4',
  from: 'en',
  to: 'es',
  translator: {
    legalName: 'Ana Pérez',
    address: '2 Elm St\nSpringfield',
    telephone: '',
    email: '',
    credentials: [{ body: 'ATA', number: '12345', validUntil: '2027-01-31' }],
  },
  statements: [],
});
/** In points: 2.1 cm. */
const margin = 59.5;
const writtenAt = new Date('2026-11-23T10:00:00Z');
const paper = certificatePdfData(facts, { signature: null, logo: null }, writtenAt);

test('the QR code contains the address of the page about the certificate', async () => {
  const picture = sharp(Buffer.from(String(paper['qr'])), { density: 300 }).flatten({ background: 'white' });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(readCode(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(facts.verifyUrl);
});

test('a certificate in Spanish has Spanish language names, dates and footer', () => {
  expect(paper['files']).toMatchObject([
    { what: 'Original', language: 'inglés', pages: 1 },
    { what: 'Traducción', language: 'español', pages: 2 },
  ]);
  expect(paper['translator']).toEqual([
    ['Nombre', ['Ana Pérez']],
    ['Acreditaciones', ['ATA 12345, vigente hasta el 31 de enero de 2027']],
    ['Dirección', ['2 Elm St, Springfield']],
  ]);
  expect(paper['description']).toEqual([
    ['Documento', ['Acta de nacimiento (“Acta de nacimiento”)']],
    ['Nombre en el documento', ['Luis Gómez']],
    ['Expedido en', ['México']],
    ['Traducido', ['de inglés a español']],
  ]);
  expect(footerLine(facts)).toBe(
    'Certificado TPC-7Q2M-4X9D-AB12-CD34 · verificar en truepage.example/verify\tPágina {page} de {pages}',
  );
});

test('three credentials with long names fit on one page with the statement', async () => {
  const credentials = ['ATIO', 'OTTIAQ', 'NAATI'].map((body) => ({
    body: `${body}: certified translator, Spanish into English`,
    number: '12345678',
    validUntil: '2027-06-30',
  }));
  const translator = { ...facts.translator, telephone: '+1 555 0101', email: 'ana@example.org', credentials };
  const statements = statementsOf('uk', { name: 'Ana Pérez', from: 'es', to: 'en', documents: 1 });
  const full = certificatePdfData(
    { ...facts, profile: 'uk', locale: 'en', paper: 'us-letter', translator, statements },
    { signature: await writeSignature(), logo: null },
    writtenAt,
  );
  expect((await getDocumentProxy(new Uint8Array(compilePaper('certificate', full)))).numPages).toBe(1);
});

test('empty fields have no line; older certificates have none of these lines', () => {
  const linesOf = (said: CertificateFacts) => certificateText(said).description.map(([name]) => name);
  const { document, ...before } = certificateFacts();
  expect(linesOf({ ...before, document: { ...undescribed, country: 'MX' } })).toEqual([
    'Issued in',
    'Translated',
  ]);
  expect(linesOf({ ...before, document: { ...undescribed, title: 'Libreta' } })).toEqual([
    'Document',
    'Translated',
  ]);
  expect([document?.kind, linesOf(before)]).toEqual(['birth', ['Translated']]);
});

const longWords = 'Wolfeschlegelsteinhausenbergerdorff-Schillingsfürst '.repeat(3).trim();

test.each([
  ['usual', {}],
  ['long', { document: { kind: 'birth', title: longWords, holder: longWords, country: 'GS' } }],
  ['of the United Kingdom', { profile: 'uk' }],
  ['of the immigration court', { profile: 'eoir', paper: 'a4' }],
  ['in Spanish', { profile: 'generic', locale: 'es', to: 'es', from: 'en', paper: 'a4' }],
] as const satisfies readonly (readonly [string, Partial<CertificateFacts>])[])(
  'every line of a certificate stays between the margins: %s',
  async (_, more) => {
    const wanted = certificateFacts(more);
    const { profile, from, to, translator } = wanted;
    const statements = statementsOf(profile, { name: translator.legalName, from, to, documents: 1 });
    const pictures = { signature: await writeSignature(), logo: null };
    const pdf = compilePaper(
      'certificate',
      certificatePdfData({ ...wanted, statements }, pictures, writtenAt),
    );
    for (const page of await textPositions(pdf)) {
      for (const { words, left, right } of page.lines) {
        expect(left, words).toBeGreaterThanOrEqual(margin - 0.1);
        expect(right, words).toBeLessThanOrEqual(page.width - margin + 0.1);
      }
    }
  },
);

test('every page has the same footer in the same position, beginning with the certificate', async () => {
  const parts = [{ bytes: handMadePdf([{ text: 'one', mediaBox: '0 0 612 792' }]), pages: 1 }];
  const full = {
    ...certificatePdfData(certificateFacts(), { signature: null, logo: null }, writtenAt),
    totalPages: 2,
  };
  const line = footerLine(certificateFacts());
  const { bytes } = await joinPages(
    () => compilePaper('certificate', full),
    parts,
    (page, pages) => line.replace('{page}', String(page)).replace('{pages}', String(pages)),
  );
  const pages = await textPositions(bytes);
  const [cover = [], next = []] = pages.map(({ lines }) => lines.filter(({ bottom }) => bottom < 20));
  expect(cover.map(({ words }) => words)).toEqual([
    'Certificate TPC-7Q2M-4X9D-AB12-CD34 · verify at truepage.example/verify',
    'Page 1 of 2',
  ]);
  expect(next.map(({ words }) => words.replace('2 of 2', '1 of 2'))).toEqual(cover.map(({ words }) => words));
  for (const [at, { left, right, bottom }] of cover.entries()) {
    expect(next[at]?.left).toBeCloseTo(left, 0);
    expect(next[at]?.right).toBeCloseTo(right, 0);
    expect(next[at]?.bottom).toBeCloseTo(bottom, 0);
  }
});
