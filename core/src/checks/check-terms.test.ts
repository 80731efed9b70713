import { expect, test } from 'vitest';
import { checkDelivery, type CheckedDocument } from './check-delivery.ts';

const document = (...pages: string[]): CheckedDocument => ({ pages, countedPages: pages.length });
const terms = [
  { source: 'acta de nacimiento', target: 'birth certificate', forbidden: ['birth act'] },
  { source: 'juzgado', target: 'court', forbidden: [] },
  { source: '', target: '', forbidden: ['sworn'] },
];

function termsFound(original: CheckedDocument, translation: CheckedDocument) {
  const found = checkDelivery({ original, translation, from: 'es', to: 'en', names: [], terms });
  return found.filter(({ kind }) => kind === 'term');
}

test('a missing glossary term is reported on its page of the original, a forbidden one on its page of the translation', () => {
  const original = document('Página uno', 'Acta de nacimiento expedida por el juzgado');
  expect(termsFound(original, document('Page one', 'Birth certificate issued by the court'))).toEqual([]);
  expect(termsFound(original, document('Page one, sworn', 'Birth act issued by the court'))).toMatchObject([
    { use: 'missing', of: 'original', page: 2, source: 'acta de nacimiento', words: 'birth certificate' },
    { use: 'forbidden', of: 'translation', page: 2, words: 'birth act' },
    { use: 'forbidden', of: 'translation', page: 1, source: '', words: 'sworn' },
  ]);
});

test('without a text of the original, only forbidden words are found', () => {
  expect(termsFound(document(''), document('A sworn birth act'))).toMatchObject([{ words: 'sworn' }]);
});
