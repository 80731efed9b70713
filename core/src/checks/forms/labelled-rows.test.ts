import { expect, test } from 'vitest';
import { withLabelledRows } from './labelled-rows.ts';

const translation = ['Given name: ANA\nSurname: RUIZ\nSex: FEMALE'];

test('values above or below their labels are put after them if the translation has them there', () => {
  const page =
    'Entidad\tMunicipio\nJALISCO\tTALA\nDatos de la persona\nANA\tRUIZ\nNombre(s)\tApellido\nMUJER\nSexo';
  expect(withLabelledRows([page], translation)).toEqual([
    'Entidad: JALISCO\nMunicipio: TALA\nDatos de la persona\nNombre(s): ANA\nApellido: RUIZ\nSexo: MUJER',
  ]);
});

test('tables, sentences, and documents of the same layout do not change', () => {
  const table = 'Nombre\tEdad\nANA\t7\nLUIS\t9';
  expect(withLabelledRows([table], translation)).toEqual([table]);
  const text = 'ACTA DE NACIMIENTO\nLa niña nació en Tala.\nANA RUIZ\nDoy fe.';
  expect(withLabelledRows([text], translation)).toEqual([text]);
  const form = 'ANA\tRUIZ\nNombre\tApellido';
  expect(withLabelledRows([form], ['ANA\tRUIZ\nGiven name\tSurname'])).toEqual([form]);
});
