import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDelivery, type CheckedDocument, type DeliveryCheck } from './check-delivery.ts';

const paper = (...pages: string[]): CheckedDocument => ({ pages, countedPages: pages.length });
const check = (given: Partial<DeliveryCheck>) =>
  checkDelivery({
    original: paper('Acta de nacimiento'),
    translation: paper('Birth certificate'),
    from: 'es',
    to: 'en',
    names: [],
    ...given,
  });
const keys = (given: Partial<DeliveryCheck>) => check(given).map(({ key }) => key);

describe('pages', () => {
  test('as many pages as in the original are not a finding', () => {
    expect(check({})).toEqual([]);
  });

  test('a different number of pages is a finding, unless one of the counts is an estimate', () => {
    const translation = paper('One', 'Two');
    expect(check({ translation })).toEqual([
      { kind: 'pages', key: 'pages', of: 'translation', page: null, original: 1, translation: 2 },
    ]);
    expect(check({ translation: { ...translation, countedPages: undefined } })).toEqual([]);
  });

  test('pages without text are a finding, unless the original is empty there too', () => {
    const translation = paper('One', '  \n 2', 'Three');
    expect(keys({ original: paper('Uno', 'Dos', 'Tres'), translation })).toEqual(['empty-page:2']);
    expect(keys({ original: paper('Uno', '', 'Tres'), translation })).toEqual([]);
    expect(keys({ original: paper('', '', ''), translation })).toEqual(['no-text:original', 'empty-page:2']);
  });
});

test('a name of the sheet is not reported as exchanged for another word', () => {
  const [original, translation] = [
    paper('Testing\n\nTesting Incremental'),
    paper('Contract of Jorge Gomez Ruiz'),
  ];
  expect(keys({ original, translation })).toEqual(['name:testing:jorge']);
  expect(keys({ original, translation, names: ['Jorge Gomez Ruiz'] })).toEqual([]);
});

describe('what a machine cannot read', () => {
  test('is reported for each document, and nothing else is', () => {
    expect(keys({ original: { pages: undefined, countedPages: 1 } })).toEqual(['unreadable:original']);
    expect(keys({ translation: { pages: undefined, countedPages: undefined } })).toEqual([
      'unreadable:translation',
    ]);
    expect(keys({ translation: paper(''), names: ['Ana Ruiz'] })).toEqual(['no-text:translation']);
  });
});

describe('what only looks like text', () => {
  const translation = paper(`Birth certificate. ${'Born in the city of Lima, folio 4711. '.repeat(20)}`);

  test('a scan with a footer is a scan', () => {
    const original = paper('Scanned with a scanner 12/03/2024 10:22 Page 1 of 1');
    expect(keys({ original, translation })).toEqual(['no-text:original']);
  });

  test('letters without a Unicode value are a finding, and nothing is compared', () => {
    const original = paper('Acta \u0001\u0002 de \u0003\u0004\u0005\u0006 nacimiento 4711');
    expect(keys({ original, translation, names: ['Ana Ruiz'] })).toEqual(['garbled:original']);
    expect(keys({ original: translation, translation: original, from: 'en', to: 'es' })).toEqual([
      'garbled:translation',
    ]);
  });

  test('letters encoded as other signs are a finding too', () => {
    const original = paper('สูติบัตร วนท*ถิ่ 3 ม*นาคม 2533 นางศร*สู เลขท* 4711 ชื่อ ป*');
    expect(keys({ original, translation, from: 'th' })).toEqual(['garbled:original']);
  });

  test('a few unreadable characters do not stop the check', () => {
    const original = paper(`Libro 4711 ${'de la ciudad de Lima '.repeat(10)}\0`);
    expect(keys({ original, translation: paper('Book 4177') })).toEqual(['number:4711']);
  });
});

test('findings of any document can be stored: short, without halves of characters, without characters that the database refuses', () => {
  const strange = fc.constantFrom(
    '\u0000',
    '\uD800',
    '\u{1F600}'.repeat(70),
    'm'.repeat(99),
    '9'.repeat(500),
  );
  const filler = fc.array(strange, { maxLength: 3 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(filler, filler, filler, (one, other, third) => {
      const found = check({
        original: paper(
          `15 de ${one} marzo de 1990, Folio 4711${other} ${'de la ciudad de Lima '.repeat(12)}`,
        ),
        translation: paper(
          `El presente ${one} documento ${other} se expide ${third} a la petición ${'de la parte '.repeat(12)}`,
        ),
        names: ['Ana Ruiz'],
      });
      expect(found.length).toBeGreaterThan(2);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      expect(JSON.stringify(found)).not.toMatch(/\\u0000|\\ud[89a-f]/iu);
      for (const finding of found) expect(JSON.stringify(finding).length).toBeLessThan(600);
    }),
  );
});
