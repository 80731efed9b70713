import { expect, test } from 'vitest';
import { readTerms, termProblems, termsIn } from './glossary.ts';

const birth = {
  source: 'acta de nacimiento',
  target: 'birth certificate',
  forbidden: ['birth act', 'act of birth'],
};
const status = { source: 'estado civil', target: 'marital status', forbidden: ['civil status', 'status'] };
const never = { source: '', target: '', forbidden: ['sworn'] };
const terms = [birth, status, never];
const found = (original: string, translation: string) =>
  termProblems(original, translation, terms).map(({ kind, words }) => `${kind} ${words}`);

test('terms are found in any case and with other endings, but only as consecutive words', () => {
  expect(termsIn('Copia de ACTAS DE NACIMIENTO', terms)).toEqual([birth]);
  expect(termsIn('Acta del nacimiento', terms)).toEqual([]);
  expect(termsIn('出生証明書の写し', [{ source: '出生証明書', target: '', forbidden: [] }])).toHaveLength(1);
  expect(termsIn('El padre', [{ source: 'madre', target: 'mother', forbidden: [] }])).toEqual([]);
});

test('a missing required term and a forbidden one are problems; an empty translation has none', () => {
  expect(found('Acta de nacimiento', '')).toEqual([]);
  expect(found('Acta de nacimiento', 'Birth Certificates')).toEqual([]);
  expect(found('Acta de nacimiento', 'Birth act')).toEqual([
    'missing birth certificate',
    'forbidden birth act',
  ]);
  // A required term may contain a forbidden word.
  expect(found('Estado civil: soltero', 'Marital status single')).toEqual([]);
  expect(found('', 'A sworn copy')).toEqual(['forbidden sworn']);
});

test('terms can be read from spreadsheet lines', () => {
  expect(readTerms('acta;certificate;act | deed\r\n\n"dice ""sic""";"says ""sic"""\n;;sworn')).toEqual([
    { source: 'acta', target: 'certificate', forbidden: ['act', 'deed'] },
    { source: 'dice "sic"', target: 'says "sic"', forbidden: [] },
    { source: '', target: '', forbidden: ['sworn'] },
  ]);
});
