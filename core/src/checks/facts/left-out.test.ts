import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkPages } from '../../testing/check-pages.ts';

const asked = (from: LanguageCode, original: string, translation: string) =>
  checkPages(from, original, translation).flatMap((finding) =>
    finding.kind === 'left-out' ? [finding.text] : [],
  );

const es = `Libro 4711
El declarante manifiesta que no tiene ningún parentesco con el registrado.
Los testigos firman junto con el funcionario que autoriza el presente asiento.
Folio 882`;
const [one, other] = [
  'The informant states that he is not related to the registered person.',
  'The witnesses sign together with the official who authorizes this entry.',
];

test('a sentence without a counterpart between two numbers is reported', () => {
  expect(asked('es', es, `Book 4711\n${one}\n${other}\nFolio 882`)).toEqual([]);
  expect(asked('es', es, `Book 4711\n${one}\nFolio 882`)).toHaveLength(1);
});

test('a sentence in other letters is reported too, with a lower minimum length', () => {
  const zh = '登记号 4711\n以上内容与本局保存的原始登记簿一致\n登记簿上没有其他更正或者附注\n费用 882';
  const right = 'The above agrees with the original register kept at this office.';
  expect(
    asked('zh', zh, `No. 4711\n${right}\nThere are no other corrections or notes in it.\nFee 882`),
  ).toEqual([]);
  expect(asked('zh', zh, `No. 4711\n${right}\nFee 882`)).toHaveLength(1);
});

test('text added by a translator does not count as a counterpart, and a sentence that was moved is found', () => {
  const note = "Translator's note: the original is printed on both sides of a sheet.";
  expect(
    asked('es', es, `Book 4711\n${one}\n[Round seal of the municipal office]\n${note}\nFolio 882`),
  ).toHaveLength(1);
  expect(asked('es', es, `${other}\nBook 4711\n${one}\nFolio 882`)).toEqual([]);
  expect(asked('es', es, `Book 4711\n${one.replace('.', ',')} and ${other}\nFolio 882`)).toEqual([]);
});

test('labels, table headers, names and dates in words are not sentences', () => {
  for (const line of [
    'Nombre y firma del funcionario que autoriza: x',
    'Semestre Código Asignatura Créditos Nota Observaciones',
    'nacido el once de febrero de mil novecientos noventa',
    'Begoña Muñoz Agüero con Raúl Benítez de León',
  ])
    expect(asked('es', `Libro 4711\n${line}\nFolio 882`, 'Book 4711\nBegona Muñoz, Raúl\nFolio 882')).toEqual(
      [],
    );
});

test('a form row with names is reported, with or without a label', () => {
  const form = `Folio 882
Nombre: Ana Ruiz Lara
Abuelos paternos: Rigoberto Ruiz y Zenaida Leyva
Hija de RUIZ RIGOBERTO y de LARA VICENTA
Tomo 4711`;
  const rows = [
    'Page 882',
    'Name: Ana Ruiz Lara',
    'Paternal grandparents: Rigoberto Ruiz and Zenaida Leyva',
    'Daughter of RUIZ RIGOBERTO and of LARA VICENTA',
    'Volume 4711',
  ];
  expect(asked('es', form, rows.join('\n'))).toEqual([]);
  for (const at of [2, 3]) expect(asked('es', form, rows.toSpliced(at, 1).join('\n'))).toHaveLength(1);
});

test('a sentence with a month name is reported, even if the rest of the translation is longer', () => {
  const nl = 'Loon 4711\nHet vakantiegeld wordt in de maand mei aan de werknemer uitbetaald.\nRekening 882';
  const right = 'The holiday allowance is paid to the employee in the month of May.';
  const wages = 'Het loon van de werknemer is in euro vermeld voor de hele maand.';
  const longer = 'The wages of the employee, which are stated here in euros, are those of the whole month';
  const en = (sentence: string) => `Wages 4711\n${sentence}\nAccount 882\n${longer}.`;
  expect(asked('nl', `${nl}\n${wages}`, en(right))).toEqual([]);
  expect(asked('nl', `${nl}\n${wages}`, en(''))).toHaveLength(1);
});
