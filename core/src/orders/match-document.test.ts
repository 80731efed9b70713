import { expect, test } from 'vitest';
import { matchDocument } from './match-document.ts';

const documents = ['birth.pdf', 'Birth-certificate.PDF', 'شهادة.png', 'scan.pdf', 'scan.pdf', null].map(
  (filename, at) => ({ position: at + 1, filename }),
);

test.each([
  ['TP-2026-7K3M-9QRT-2VWX birth en.docx', 1],
  ['birth_certificate.docx', 2],
  ['شهادة.pdf', 3],
  ['5 scan.docx', 5],
  ['scan.docx', undefined],
  ['TP-2026-7K3M-9QRT-2VWX.pdf', undefined],
])('%s', (filename, position) => expect(matchDocument(filename, documents)).toBe(position));
