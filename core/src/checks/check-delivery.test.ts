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
