import { describe, expect, test } from 'vitest';
import type { ReadPage } from '../../reading/read-page.ts';
import { needsConfirmation, type Block } from '../block.ts';
import { asTemplate } from './as-template.ts';
import { fillTemplate } from './fill-template.ts';
import { partsOf } from './read-lines.ts';
import { readValue } from './read-value.ts';

const languages = { from: 'es', to: 'en', names: [] } as const;

function aPage(lines: readonly string[], page = 1): ReadPage {
  const words = lines.flatMap((text, line) =>
    text.split(' ').map((word, at) => ({
      text: word,
      box: [at * 400, line * 300, 380, 200] as [number, number, number, number],
      confidence: 96,
      line,
    })),
  );
  return { page, turned: 0, script: 'Latin', confidence: 96, words, languages: ['spa'], missing: [] };
}

const paragraph = (text: string): Block => ({ id: 'a', kind: 'paragraph', text });

/** A paper's block in the template, and as it is filled in for the next paper. */
function kept(block: Block, lines: readonly string[], next: readonly string[] = lines) {
  const template = asTemplate([{ blocks: [block] }], { ...languages, parts: partsOf([aPage(lines)]) });
  const parts = partsOf([aPage(next)]);
  const [page] = fillTemplate(template, { ...languages, parts, newId: () => 'x' });
  return { template: template[0]?.blocks[0], filled: page?.blocks[0] };
}

describe('descriptions of marks', () => {
  const mark = (kind: 'seal' | 'signature', text: string) =>
    ({ id: 'a', kind: 'mark', mark: kind, text }) as const;

  test('stay, without numbers, and wait for a person on the next paper', () => {
    const { template, filled } = kept(
      mark('seal', 'Civil Registry, office 12'),
      ['Oficina 12'],
      ['Oficina 40'],
    );
    expect(template).toMatchObject({ text: 'Civil Registry, office …1', original: 'Oficina …1' });
    expect(filled).toMatchObject({
      text: 'Civil Registry, office 40',
      filled: { from: 'template', confidence: 80 },
    });
    expect(filled && needsConfirmation(filled)).toBe(true);
  });

  test('say no one: neither who signed nor whose seal it is', () => {
    const text = (block: Block) => kept(block, ['ACTA']).template;
    expect(text(mark('signature', 'illegible'))).toMatchObject({ text: 'illegible' });
    for (const name of ['Rosa Flores', 'signed by Rosa Flores', 'Flores'])
      expect(text(mark('signature', name))).toMatchObject({ text: '' });
    expect(text(mark('seal', 'Notary Zoraida Quispe, Lima'))).toMatchObject({ text: '…' });
  });
});

test('the count of pages stays, and is sure where the next paper has as many', () => {
  const pages = [1, 2].map((page) => ({ blocks: [paragraph(`Page ${page} of 2`)] }));
  const paper = (...numbers: number[]) => partsOf(numbers.map((page) => aPage(['ACTA'], page)));
  const template = asTemplate(pages, { ...languages, parts: paper(1, 2) });
  const filled = (...numbers: number[]) =>
    fillTemplate(template, { ...languages, parts: paper(...numbers), newId: () => 'x' }).flatMap(
      ({ blocks }) => blocks,
    );
  expect(filled(1, 2)).toMatchObject([
    { text: 'Page 1 of 2' },
    { text: 'Page 2 of 2', filled: { confidence: 95 } },
  ]);
  expect(filled(1, 2, 3).every(needsConfirmation)).toBe(true);
  expect(kept(paragraph('Born 1 of 2'), ['ACTA']).template).toMatchObject({ text: 'Born … of …' });
});

describe('a value in a sentence', () => {
  test.each([
    [
      'ends at a sign',
      'Issued on March 3, 2024 / A 25471',
      ['Fecha 03/03/2024 · Folio A 25471'],
      ['Fecha 17/02/2018 · Folio A 17105'],
      'Issued on February 17, 2018 / A',
    ],
    [
      'may begin its line',
      'Born on March 15, 1992',
      ['LIBRO 4', '15 de marzo de 1992 fecha de nacimiento'],
      ['LIBRO 7', '3 de julio de 2001 fecha de nacimiento'],
      'Born on July 3, 2001',
    ],
    [
      'may be the first of the page, before words of the form',
      'Registered under 2425',
      ['2425 número de registro', 'Oficialía primera'],
      ['5009 número de registro', 'Oficialía primera'],
      'Registered under 5009',
    ],
    [
      'is the short one of two places that say the same',
      'Entry 2425',
      ['Acta 2425 Libro 3', 'un acta con los datos que en el libro constan'],
      ['un acta con los datos que en el libro constan', 'Acta 5009 Libro 8'],
      'Entry 5009',
    ],
    [
      'may have small words in it',
      'Father: Benítez de León',
      ['Padre: Benítez de León', 'Madre: Ana'],
      ['Padre: Soto de la Cruz', 'Madre: Eva'],
      'Soto de la Cruz',
    ],
  ])('%s', (_, typed, first, next, wanted) => {
    const [label = '', value] = typed.split(': ');
    const block: Block =
      value === undefined ? paragraph(typed) : { id: 'a', kind: 'paragraph', text: `${label} ${value}` };
    const { filled } = kept(block, first, next);
    expect(filled).toMatchObject({ text: expect.stringContaining(wanted) as string });
  });

  test('is found by the words of its own page', () => {
    const pages = [aPage(['TÍTULO NÚMERO 6587']), aPage(['Notas del alumno'], 2)];
    const [page] = asTemplate([{ blocks: [paragraph('CERTIFICATE 6587')] }], {
      ...languages,
      parts: partsOf(pages),
    });
    expect(page?.blocks).toMatchObject([
      { text: 'CERTIFICATE …1', original: expect.stringMatching(/^TÍTULO NÚMERO …1/u) as string },
    ]);
  });
});

test('names that neither the sheet nor the original has letter by letter go, places and the words of forms stay', () => {
  const parts = partsOf([{ ...aPage(['校長 蔡明轩']), script: 'Han' }]);
  const text = (typed: string) =>
    asTemplate([{ blocks: [paragraph(typed)] }], { ...languages, from: 'zh', parts })[0]?.blocks[0];
  expect(text('Director CAI MINGXUAN')).toMatchObject({
    text: expect.stringMatching(/^Director [… \d]+$/u) as string,
  });
  expect(text('XU, Tingting')).toMatchObject({ text: '…' });
  expect(text('Civil Affairs Bureau of Yuecheng District')).toMatchObject({
    text: 'Civil Affairs Bureau of Yuecheng District',
  });
  expect(text('There are no other notes')).toMatchObject({ text: 'There are no other notes' });
});

test('a field without a value of its own takes no label of a date for a name', () => {
  const field = (id: string, label: string, text: string): Block => ({ id, kind: 'field', label, text });
  const blocks = [field('a', 'Book', '3'), field('b', 'Name', 'Quintessa'), field('c', 'Entry', '4711')];
  const made = (between: string) =>
    asTemplate([{ blocks }], { ...languages, parts: partsOf([aPage(['Libro: 3', between, 'Acta: 4711'])]) });
  expect(made('Nombre: QX')[0]?.blocks[1]).toMatchObject({ original: 'Nombre:' });
  expect(made('Fecha: 3/4/2001')[0]?.blocks[1]).not.toHaveProperty('original');
});

describe('a value that may be several things', () => {
  const read = (raw: string, from: 'es' | 'ar' | 'vi' | 'ru' = 'es') =>
    readValue(raw, 96, { ...languages, from });
  test.each(['436076 1/2', '4 (54 h)', '44 363,00 EUR', '06/02/1375', '80.803,0x', 'A 17105'])(
    'is not sure: %s',
    (raw) => expect(read(raw).filled.confidence).toBeLessThan(90),
  );
  test.each(['AB4355-91', '065/2017', '5437 7965 8605', '+87 665 598-6841'])('is a code: %s', (raw) =>
    expect(read(raw)).toEqual({ text: raw, filled: { from: 'reading', confidence: 96 } }),
  );
  test('has the digits and the dates of the translation', () => {
    expect(read('٠٠٢٩٤', 'ar').text).toBe('00294');
    expect(read('ngày 19 tháng 12 năm 2010', 'vi').text).toBe('December 19, 2010');
    expect(read('10 января 2010 г.', 'ru').text).toBe('January 10, 2010');
    expect(read('4 15 de marzo de 1990').text).toBe('4 March 15, 1990');
    expect(read('15/03/1992 (05:28)')).toMatchObject({
      text: 'March 15, 1992 (05:28)',
      filled: { confidence: 80 },
    });
  });
});
