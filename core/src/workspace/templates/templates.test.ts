import { describe, expect, test } from 'vitest';
import type { ReadPage } from '../../reading/read-page.ts';
import type { WorkPage } from '../block.ts';
import { asTemplate } from './as-template.ts';
import { fillTemplate } from './fill-template.ts';
import { partsOf } from './read-lines.ts';

/** A read page: each line has words, with columns separated by two spaces. */
function aPage(lines: readonly string[], confidence = 96): ReadPage {
  const words = lines.flatMap((text, line) =>
    text.split('  ').flatMap((column, at) =>
      column.split(' ').map((word, index) => ({
        text: word,
        box: [at * 5000 + index * 400, line * 300, 380, 200] as [number, number, number, number],
        confidence,
        line,
      })),
    ),
  );
  return { page: 1, turned: 0, script: 'Latin', confidence, words, languages: ['spa'], missing: [] };
}

const first = aPage([
  'ACTA DE NACIMIENTO',
  'Apellidos: QUISPE MAMANI',
  'Nombres:  LUIS ALBERTO',
  'Fecha de nacimiento  Sexo',
  '15 de marzo de 1992  Masculino',
  'Acta número 4711-22',
  'Registro Civil de Lima',
]);

const typed: WorkPage[] = [
  {
    blocks: [
      { id: 'a', kind: 'heading', text: 'Birth certificate' },
      { id: 'b', kind: 'field', label: 'Surnames', text: 'Quispe Mamani' },
      { id: 'c', kind: 'field', label: 'Given names', text: 'Luis Alberto' },
      { id: 'd', kind: 'field', label: 'Date of birth', text: 'March 15, 1992' },
      { id: 'e', kind: 'field', label: 'Certificate number', text: '4711-22' },
      {
        id: 'f',
        kind: 'paragraph',
        text: 'Luis Alberto Quispe was registered on March 20, 1992 under 4711-22.',
      },
      { id: 'g', kind: 'mark', mark: 'signature', text: 'Rosa Flores' },
      { id: 'h', kind: 'note', text: 'The original says Quispe.' },
      {
        id: 'i',
        kind: 'table',
        hasHeader: true,
        rows: [
          ['Name', 'Age'],
          ['Rosa', '30'],
        ],
      },
    ],
  },
];

const languages = { from: 'es', to: 'en' } as const;
const template = asTemplate(typed, {
  ...languages,
  names: ['Luis Alberto Quispe Mamani'],
  parts: partsOf([first]),
});

describe('a template', () => {
  test('has labels, fixed text and the positions of values, but no personal data', () => {
    expect(template[0]?.blocks).toEqual([
      { id: 'a', kind: 'heading', text: 'Birth certificate' },
      { id: 'b', kind: 'field', label: 'Surnames', text: '', original: 'Apellidos:' },
      { id: 'c', kind: 'field', label: 'Given names', text: '', original: 'Nombres:' },
      { id: 'd', kind: 'field', label: 'Date of birth', text: '', original: 'Fecha de nacimiento ↓' },
      { id: 'e', kind: 'field', label: 'Certificate number', text: '', original: 'Acta número' },
      {
        id: 'f',
        kind: 'paragraph',
        text: '…1 …2 was registered on … under …3.',
        original: 'Nombres: …1 Fecha de | Apellidos: …2 | Acta número …3 Registro',
      },
      { id: 'g', kind: 'mark', mark: 'signature', text: '' },
      {
        id: 'i',
        kind: 'table',
        hasHeader: true,
        rows: [
          ['Name', 'Age'],
          ['', ''],
        ],
      },
    ]);
    expect(JSON.stringify(template)).not.toMatch(/quispe|mamani|luis|rosa|1992|4711/iu);
  });

  test('fills the next document from its scan and the names sheet, with the confidence of each value', () => {
    const second = aPage([
      'ACTA DE NACIMIENTO',
      'Apellidos: NUNEZ ROJAS',
      'Nombres:  ANA',
      'Fecha de nacimiento  Sexo',
      '3 de julio de 2001  Femenino',
      'Acta numero 8123-01',
    ]);
    let next = 0;
    const newId = () => String((next += 1));
    const parts = partsOf([second]);
    const [page] = fillTemplate(template, { ...languages, names: ['Ana Núñez Rojas'], parts, newId });
    expect(page?.blocks.slice(0, 5)).toMatchObject([
      { id: '1', text: 'Birth certificate' },
      { text: 'Núñez Rojas', filled: { from: 'names', confidence: 98 } },
      { text: 'Ana', filled: { from: 'names' } },
      { text: 'July 3, 2001', original: '3 de julio de 2001', filled: { from: 'reading', confidence: 96 } },
      { text: '8123-01', filled: { from: 'reading', confidence: 96 } },
    ]);
  });

  test('fills the values of sentences across line ends, and translates words that forms are filled in with', () => {
    const paper = (name: string, born: string, sex: string, place: string, record: string) =>
      aPage([
        'CONSTANCIA',
        `Certifico que ${name}, de sexo ${sex}, nació en`,
        `la ciudad de ${place} el día ${born}`,
        `según el acta ${record} de este registro.`,
      ]);
    const sentence =
      'I certify that Luis Quispe, male, was born in Puno on March 15, 1992 under entry 4711-22.';
    const made = asTemplate([{ blocks: [{ id: 'a', kind: 'paragraph', text: sentence }] }], {
      ...languages,
      names: ['Luis Quispe'],
      parts: partsOf([paper('LUIS QUISPE', '15 de marzo de 1992', 'masculino', 'Puno', '4711-22')]),
    });
    expect(made[0]?.blocks).toMatchObject([
      {
        text: 'I certify that …1, …2, was born in …3 on …4 under entry …5.',
        original:
          'Certifico que …1 de sexo | de sexo …2 nació en | la ciudad de …3 el día | el día …4 según el | según el acta …5 de este',
      },
    ]);
    const fill = (page: ReadPage) =>
      fillTemplate(made, { ...languages, names: ['Eva Soto'], parts: partsOf([page]), newId: () => 'x' });
    const next = paper('EVA SOTO', '3 de julio de 2001', 'femenino', 'Ica', '8123-01');
    expect(fill(next)[0]?.blocks).toMatchObject([
      {
        text: 'I certify that Eva Soto, female, was born in Ica on July 3, 2001 under entry 8123-01.',
        filled: { from: 'reading', confidence: 80 },
        original: 'EVA SOTO · femenino · Ica · 3 de julio de 2001 · 8123-01',
      },
    ]);
    // Nothing was read, so a person must fill each gap.
    expect(fill(aPage(['OTRA HOJA']))[0]?.blocks).toMatchObject([
      { text: 'I certify that …, …, was born in … on … under entry ….', filled: { confidence: 0 } },
    ]);
  });

  test('keeps no value of the previous field in a label', () => {
    const paper = aPage(['Acta 4711 libro 3 de LUIS QUISPE nacido el 15 de marzo de 1992']);
    const sex = { ...languages, names: [], parts: partsOf([aPage(['Sexo: Masculino'])]) };
    const male = { id: 'a', kind: 'field', label: 'Sex', text: 'Male' } as const;
    expect(asTemplate([{ blocks: [male] }], sex)[0]?.blocks).toMatchObject([{ original: 'Sexo:' }]);
    const field = (id: string, label: string, text: string) => ({ id, kind: 'field', label, text }) as const;
    const blocks = [
      field('a', 'Volume', '3'),
      field('b', 'Name', 'Luis Quispe'),
      field('c', 'Born', 'March 15, 1992'),
    ];
    const made = asTemplate([{ blocks }], { ...languages, names: [], parts: partsOf([paper]) });
    expect(made[0]?.blocks.map(({ original }) => original)).toEqual(['libro', 'de', 'nacido el']);
  });

  test('keeps no name that is missing on the sheet around a gap', () => {
    const paper = aPage([
      'Nombres: LUIS ALBERTO',
      'Apellidos: QUISPE MAMANI',
      'Nombre de la madre: ROSA MAMANI',
      'Testigo Bruno Soto en el acta 17-93',
    ]);
    const made = (text: string) =>
      asTemplate([{ blocks: [{ id: 'a', kind: 'paragraph', text }] }], {
        ...languages,
        names: [],
        parts: partsOf([paper]),
      })[0]?.blocks;
    expect(made('The mother is Rosa Mamani, the child Luis Alberto.')).toMatchObject([
      {
        text: 'The mother is …1, the child …2.',
        original: 'de la madre: …1 Testigo | Nombres: …2 Apellidos:',
      },
    ]);
    expect(made('Mother: Rosa. Entry 17-93, witness Bruno Soto.')).toMatchObject([
      {
        text: 'Mother: …1. Entry …2, witness …3.',
        original: 'de la madre: …1 | en el acta …2 | Testigo …3 en el',
      },
    ]);
  });

  test('words that no parser recognises, ambiguous dates and bad scans have a low confidence', () => {
    const filled = (lines: readonly string[], confidence: number) =>
      fillTemplate(template, {
        ...languages,
        names: [],
        parts: partsOf([aPage(lines, confidence)]),
        newId: () => 'x',
      })
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'field' && block.filled ? [block.filled.confidence] : []));
    expect(filled(['Apellidos: NUNEZ ROJAS', 'Acta número 8123-01'], 99)).toEqual([80, 99]);
    expect(filled(['Acta número 8123-01'], 61)).toEqual([61]);
  });
});
