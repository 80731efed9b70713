import { expect, test } from 'vitest';
import { uploadedPairs } from './uploaded-pairs.ts';

const original = `ACTA DE NACIMIENTO
Número: 4711
Fecha de inscripción: 3 de julio de 2001
Sexo: Masculino
Lugar de nacimiento: Huancavelica
Madre: Rosa Flores Huamán
LUIS SOTO VEGA fue inscrito el 3 de julio de 2001 bajo el número 4711.
El acta no tiene anotaciones marginales.`;
const translation = `BIRTH CERTIFICATE
Number: 4711
Date of registration: July 3, 2001
Sex: Male
Place of birth: Huancavelica
Mother: Rosa Flores Huamán
LUIS SOTO VEGA was registered on July 3, 2001 under number 4711.
The record has no marginal notes.`;

const remember = (text: string, from: 'es' | 'en' = 'es') =>
  uploadedPairs({
    original: [from === 'es' ? original : text],
    translation: [from === 'es' ? text : original],
    names: ['Luis Soto Vega'],
    from,
    to: from === 'es' ? 'en' : 'es',
  }).map(({ source, target }) => [source, target]);

const known = [
  ['ACTA DE NACIMIENTO', 'BIRTH CERTIFICATE'],
  ['Número', 'Number'],
  ['Fecha de inscripción', 'Date of registration'],
  ['Sexo', 'Sex'],
  ['Masculino', 'Male'],
  ['Lugar de nacimiento', 'Place of birth'],
  ['Madre', 'Mother'],
  ['{1} fue inscrito el {2} bajo el número {3}.', '{1} was registered on {2} under number {3}.'],
  ['El acta no tiene anotaciones marginales.', 'The record has no marginal notes.'],
];

test('keeps labels, values and sentences of a translation that follows its original, without names and places', () => {
  expect(remember(translation)).toEqual(known);
});

test('works in both directions', () => {
  expect(remember(translation, 'en')).toEqual(known.map(([es = '', en = '']) => [en, es]));
});

test('leaves out the neighbours of a line without a counterpart', () => {
  const found = remember(translation.replace('Sex: Male\n', '')).flat();
  expect(found).toContain('BIRTH CERTIFICATE');
  expect(found).not.toContain('Sexo');
  expect(found).not.toContain('Masculino');
  expect(found).not.toContain('Lugar de nacimiento');
});

test('leaves out two sentences that were joined', () => {
  const remark = 'El acta no tiene anotaciones marginales.';
  const found = uploadedPairs({
    original: [`${original} Se expide en este acto la copia solicitada por escrito.`],
    translation: [
      translation.replace('notes.', 'notes, and the copy that was asked for in writing is issued herewith.'),
    ],
    names: ['Luis Soto Vega'],
    from: 'es',
    to: 'en',
  });
  expect(found.map(({ source }) => source)).toContain('ACTA DE NACIMIENTO');
  expect(found.map(({ source }) => source)).not.toContain(remark);
});

test('keeps nothing from the translation of another document', () => {
  const other = translation
    .replaceAll('4711', '90-12')
    .replaceAll('July 3, 2001', 'May 9, 1988')
    .replaceAll('LUIS SOTO VEGA', 'XIMENA OVALLE');
  expect(remember(other)).toEqual([]);
  expect(remember('See the attached page.')).toEqual([]);
  expect(remember('')).toEqual([]);
});

test('leaves out a name of the translation wherever the original has it', () => {
  const [appeared, signed] = ['Anselmo Quispe appeared before me.', 'The record was signed the same day.'];
  const found = uploadedPairs({
    original: [
      `${original}\nCompareció Anselmo Quispe ante mí.\nQuispe firmó el acta el mismo día.\nFolio: 22`,
    ],
    translation: [`${translation}\n${appeared}\n${signed}\nPage: 22`],
    names: ['Luis Soto Vega'],
    from: 'es',
    to: 'en',
  });
  expect(found.map(({ source }) => source)).toContain('Folio');
  expect(JSON.stringify(found)).not.toMatch(/quispe|anselmo|huam[aá]n|soto|vega|rosa|flores|huancavelica/iu);
});
