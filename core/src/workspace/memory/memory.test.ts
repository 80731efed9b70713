import { describe, expect, test } from 'vitest';
import type { Block } from '../block.ts';
import { fillHoles, maskText, memoryKey, nameWords, pairHoles } from './mask-text.ts';
import { soughtIn } from './pieces.ts';
import { rememberedPairs } from './remembered-pairs.ts';

const names = ['Luis Alberto Quispe Mamani', 'Ximena Ovalle'];
const remember = (blocks: readonly Block[], from: 'es' | 'uk' = 'es', to: 'en' | 'fr' | 'de' = 'en') =>
  rememberedPairs({ pages: [{ blocks }], names, from, to, parts: [] });
const paragraph = (original: string, text: string): Block => ({ id: 'p', kind: 'paragraph', original, text });
const field = (original: string, label: string, text: string): Block => ({
  id: 'f',
  kind: 'field',
  original,
  label,
  text,
});

describe('the memory of a delivered document', () => {
  test('keeps sentences with placeholders for names of the sheet, dates and numbers', () => {
    const found = remember([
      paragraph(
        'Luis Alberto QUISPE Mamani fue inscrito el 20 de marzo de 1992 bajo el número 4711-22.',
        'Luis Alberto Quispe Mamani was registered on March 20, 1992 under number 4711-22.',
      ),
    ]);
    expect(found).toEqual([
      {
        key: '{1} fue inscrito el {2} bajo el número {3}',
        source: '{1} fue inscrito el {2} bajo el número {3}.',
        target: '{1} was registered on {2} under number {3}.',
      },
    ]);
  });

  test('treats particles as part of a name only within one', () => {
    const pages = [
      {
        blocks: [paragraph('Acta de la madre, María de la Cruz.', 'Record of the mother, María de la Cruz.')],
      },
    ];
    const paper = { names: ['Maria de la Cruz'], from: 'es', to: 'en', parts: [] } as const;
    expect(rememberedPairs({ pages, ...paper })).toMatchObject([
      { source: 'Acta de la madre, {1}.', target: 'Record of the mother, {1}.' },
    ]);
  });

  test('keeps headings, labels and plain values', () => {
    const found = remember([
      { id: 'h', kind: 'heading', original: 'ACTA DE NACIMIENTO', text: 'Birth Certificate' },
      field('Sexo: Masculino', 'Sex', 'Male'),
      field('Apellidos: QUISPE MAMANI', 'Surnames', 'Quispe Mamani'),
    ]);
    expect(found.map(({ source, target }) => [source, target])).toEqual([
      ['ACTA DE NACIMIENTO', 'Birth Certificate'],
      ['Sexo', 'Sex'],
      ['Masculino', 'Male'],
      ['Apellidos', 'Surnames'],
    ]);
  });

  test.each([
    [
      'a name that is not on the sheet',
      'Ante mí, Rosa Flores Huamán, notaria.',
      'Before me, Rosa Flores Huamán, notary.',
    ],
    ['a name of English words', 'Ante mí, Mark Rose, notario.', 'Before me, Mark Rose, notary.'],
    ['a town that is a rare word of English', 'Nació en Bursa.', 'He was born in Bursa.'],
    ['an address', 'Domiciliado en Jirón Ucayali 120.', 'Residing at Jirón Ucayali 120.'],
    ['a number in words on one side', 'Tomo 7 del registro.', 'Volume seven of the register.'],
    ['another number', 'Tomo 7 del registro.', 'Volume 8 of the register.'],
    ['an address of mail', 'Correo: ana@example.com aquí.', 'Mail: ana@example.com here.'],
  ])('leaves out what has %s', (_what, original, text) => {
    expect(remember([paragraph(original, text)])).toEqual([]);
  });

  test('a value that may be a name is treated as a name in every sentence', () => {
    const found = remember([
      field('Padre: Pedro Rosales', 'Father', 'Pedro Rosales'),
      paragraph('Declaró Pedro Rosales ante el registrador.', 'Pedro Rosales declared before the registrar.'),
    ]);
    expect(found.map(({ source }) => source)).toEqual(['Padre', 'Declaró {1} ante el registrador.']);
  });

  test('recognises names of other scripts by sound, and leaves out words that are not in a dictionary', () => {
    expect(remember([field('Роза Хілл', 'Mother', 'Rosa Hill')], 'uk')).toEqual([]);
    expect(remember([field('Sexo: Masculino', 'Sexe', 'Masculin')], 'es', 'fr')).toEqual([
      { key: 'sexo', source: 'Sexo', target: 'Sexe' },
    ]);
    expect(remember([paragraph('Ante mí, Rosa Flores.', 'Vor mir, Rosa Flores.')], 'es', 'de')).toEqual([]);
  });
});

test('a suggestion contains the values of the new document', () => {
  const masked = maskText('Inscrito el 3/7/2001: SOTO VEGA', 'es', nameWords(['Soto Vega']));
  expect(masked.text).toBe('Inscrito el {1}: {2}');
  expect(masked.holes.map(({ raw }) => raw)).toEqual(['3/7/2001', 'SOTO VEGA']);
  expect(fillHoles('{2}, registered on {1}', ['July 3, 2001', 'Soto Vega'])).toBe(
    'Soto Vega, registered on July 3, 2001',
  );
  expect(pairHoles(masked, maskText('SOTO VEGA', 'en', nameWords(['Soto Vega'])))).toBeUndefined();
});

test('a source is looked up as a whole, by its label and value, and by its sentences', () => {
  expect(soughtIn('Sexo: Masculino')).toEqual(['Sexo: Masculino', 'Sexo', 'Masculino']);
  expect(soughtIn('Da fe. Firma el acta.')).toEqual(['Da fe. Firma el acta.', 'Da fe.', 'Firma el acta.']);
  expect(memoryKey('ACTA  DE «Nacimiento»')).toBe('acta de nacimiento');
});
