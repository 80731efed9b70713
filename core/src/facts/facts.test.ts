import { describe, expect, test } from 'vitest';
import { correctedNames, correctName, correctSheet, isSameAnswers, readAnswers } from './answers.ts';
import { factModes, missingFactsFor, type Fact } from './fact.ts';
import { suggestFacts } from './suggest-facts.ts';

const name = (value: string): Fact => ({ kind: 'name', document: 1, original: '', value });
const facts: readonly Fact[] = [
  name('Ana Ruiz'),
  { kind: 'date', document: 1, original: '15 de marzo de 1992', value: 'March 15, 1992' },
];

describe('answers', () => {
  test('are returned in the order of the facts, and a repeated value confirms', () => {
    const read = readAnswers(facts, [
      { at: 1, value: 'March 15, 1992' },
      { at: 0, value: 'Anna Ruiz' },
    ]);
    expect(read).toEqual([
      { at: 0, value: 'Anna Ruiz' },
      { at: 1, value: null },
    ]);
    expect(isSameAnswers(read ?? [], [...(read ?? [])])).toBe(true);
    expect(isSameAnswers(read ?? [], [])).toBe(false);
  });

  test('are refused if they are about no fact of the list, or about one twice', () => {
    expect(readAnswers(facts, [{ at: 2, value: null }])).toBeUndefined();
    expect(
      readAnswers(facts, [
        { at: 0, value: null },
        { at: 0, value: 'Anna' },
      ]),
    ).toBeUndefined();
  });
});

describe('a corrected name', () => {
  const corrections = correctedNames(facts, [
    { at: 0, value: ' Anna  Ruiz\u200B ' },
    { at: 1, value: 'March 16, 1992' },
  ]);

  test('replaces the same name on the sheet, ignoring order, case and accents', () => {
    expect(corrections).toEqual([{ before: 'Ana Ruiz', after: 'Anna Ruiz' }]);
    expect(correctSheet(['Pedro Gil', 'RUÍZ, ANA'], corrections)).toEqual(['Pedro Gil', 'Anna Ruiz']);
    expect(correctName('RUÍZ, ANA', corrections)).toBe('Anna Ruiz');
    expect(correctName('Ana Ruiz Gil', corrections)).toBe('Ana Ruiz Gil');
  });

  test('is added to a sheet that does not have it, while there is room', () => {
    expect(correctSheet([], corrections)).toEqual(['Anna Ruiz']);
    const full = Array.from({ length: 10 }, (_, at) => `Pedro Gil ${'I'.repeat(at + 1)}`);
    expect(correctSheet(full, corrections)).toEqual(full);
  });
});

test('certifying requires confirmed facts only for types that demand them', () => {
  const waits = (state: Parameters<typeof missingFactsFor>[1]) =>
    factModes.map((mode) => missingFactsFor(mode, state));
  expect(waits(null)).toEqual([null, null, 'facts_missing']);
  expect(waits('sent')).toEqual([null, null, 'facts_open']);
  expect(waits('withdrawn')).toEqual([null, null, 'facts_missing']);
  expect(waits('answered')).toEqual([null, null, null]);
  expect(waits('waived')).toEqual([null, null, null]);
});

test('suggestions are names of the sheet, then dates and long numbers found in both documents, each once', () => {
  const document = (page: string) => ({ pages: [page], countedPages: 1 });
  const suggested = suggestFacts({
    original: document('Acta 4711-22, tomo 3\nNacida el 15 de marzo de 1992\nCiudad: Lima, 15/03/1992'),
    translation: document(
      'Certificate 4711-22, volume 3\nBorn on March 15, 1992\nCity: Lima, March 15, 1992 no. 99999',
    ),
    from: 'es',
    to: 'en',
    names: ['Ana Ruiz'],
  });
  expect(suggested).toEqual([
    { kind: 'name', original: '', value: 'Ana Ruiz' },
    { kind: 'date', original: '15 de marzo de 1992', value: 'March 15, 1992' },
    { kind: 'number', original: '4711-22', value: '4711-22' },
  ]);
});
