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
  test('as many as the original has are fine', () => {
    expect(check({})).toEqual([]);
  });

  test('more or fewer than the original has are told, unless either count is a guess', () => {
    const translation = paper('One', 'Two');
    expect(check({ translation })).toEqual([
      { kind: 'pages', key: 'pages', of: 'translation', page: null, original: 1, translation: 2 },
    ]);
    expect(check({ translation: { ...translation, countedPages: undefined } })).toEqual([]);
  });

  test('without anything to read are told, unless the original is empty there too', () => {
    const translation = paper('One', '  \n 2', 'Three');
    expect(keys({ original: paper('Uno', 'Dos', 'Tres'), translation })).toEqual(['empty-page:2']);
    expect(keys({ original: paper('Uno', '', 'Tres'), translation })).toEqual([]);
    expect(keys({ original: paper('', '', ''), translation })).toEqual(['no-text:original', 'empty-page:2']);
  });
});

describe('what no machine can read', () => {
  test('is said of either document, and nothing else is made up', () => {
    expect(keys({ original: { pages: undefined, countedPages: 1 } })).toEqual(['unreadable:original']);
    expect(keys({ translation: { pages: undefined, countedPages: undefined } })).toEqual([
      'unreadable:translation',
    ]);
    expect(keys({ translation: paper(''), names: ['Ana Ruiz'] })).toEqual(['no-text:translation']);
  });
});

test('whatever a document says, what is found can be kept: short, whole letters, nothing that no database takes', () => {
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
        original: paper(`15 de ${one} marzo de 1990, Folio 4711${other}`),
        translation: paper(
          `El presente ${one} documento ${other} se expide ${third} a la petición de la parte.`,
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
