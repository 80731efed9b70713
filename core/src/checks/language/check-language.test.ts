import { describe, expect, test } from 'vitest';
import { languages, type LanguageCode } from '../../languages.ts';
import { checkLanguage } from './check-language.ts';

const found = (
  from: LanguageCode,
  translation: string,
  { to = 'en', original = '' }: { to?: LanguageCode; original?: string } = {},
) =>
  checkLanguage({ from, to, originalPages: [original], translationPages: [translation] }).map(
    (finding) => `${finding.kind}: ${'text' in finding ? finding.text : ''}`,
  );

describe('text left in the source language', () => {
  test.each<[LanguageCode, string]>([
    ['es', 'El presente documento se expide a petición de la parte interesada'],
    ['pt-br', 'O presente documento foi expedido a pedido da parte interessada'],
    ['fr', "Le présent acte est délivré sur la demande de l'intéressé pour servir"],
    ['de', 'Diese Urkunde wird auf Antrag der Beteiligten für den Gebrauch ausgestellt'],
    ['it', 'Il presente documento è rilasciato a richiesta della parte interessata'],
    ['pl', 'Niniejszy odpis jest zgodny z oryginałem oraz został wydany na wniosek strony'],
    ['vi', 'Giấy khai sinh này được cấp theo yêu cầu của gia đình'],
    ['ht', 'Nou bay papye sa a pou moun ki mande l la ka sèvi avè l'],
    ['tr', 'Bu belge ilgili kişinin isteği üzerine ve kanun için verilmiştir'],
    ['ru', 'Настоящее свидетельство выдано на основании записи'],
    ['ar', 'تم استخراج هذه الشهادة من واقع السجلات المدنية'],
    ['zh', '本证明由出生地的医疗保健机构签发'],
    ['ja', 'この証明書は戸籍の記載に基づいて発行された'],
    ['am', 'ይህ የምስክር ወረቀት በመዝገቡ ላይ በሰፈረው መሰረት'],
    ['hi', 'यह प्रमाण पत्र अभिलेख के आधार पर जारी किया गया है'],
  ])('in %s is told: %s', (from, sentence) => {
    expect(found(from, `Birth certificate\n${sentence}.\nIssued in the city of Lima.`)).toHaveLength(1);
  });

  test('is found between languages with the same alphabet too', () => {
    expect(
      found('en', 'This document is issued at the request of the applicant.', { to: 'es' }),
    ).toHaveLength(1);
    expect(
      found('uk', 'Це свідоцтво видано на підставі запису, що зберігається у відділі.', { to: 'ru' }),
    ).toHaveLength(1);
    expect(
      found('en', 'Свидетельство. This is a copy of the record that was kept.', { to: 'ru' }),
    ).toHaveLength(1);
  });

  test('in a language without a word list is found if the original has the same words', () => {
    const sentence = 'hati hii imetolewa kulingana kumbukumbu zilizohifadhiwa ofisini';
    expect(found('sw', sentence, { original: `${sentence} leo` })).toEqual([`source-language: ${sentence}`]);
  });

  test('is one finding if sentences follow each other', () => {
    const page =
      'El presente documento se expide a petición. La copia que se adjunta es fiel. No se encontró ninguna nota en el margen.';
    expect(found('es', page)).toHaveLength(1);
  });
});

describe('text that may stay in the source language', () => {
  test.each<[LanguageCode, string]>([
    ['es', 'Issued by the Universidad Nacional de La Plata, Calle de los Reyes Católicos 12'],
    ['es', 'María de los Ángeles de la Cruz y de León'],
    ['es', 'UNIVERSIDAD NACIONAL DE LA PLATA'],
    ['fr', "Université de Paris, Faculté de droit et d'économie"],
    ['de', 'Standesamt München, Freistaat Bayern'],
    ['ru', 'Ivan Petrov (Иван Петров)'],
    ['ru', 'Seal: "ЗАГС города Москвы"'],
    ['zh', 'Zhang Wei (张伟), Beijing Notary Office (北京公证处)'],
    ['vi', 'Nguyễn Văn An, Trần Thị Bích Ngọc'],
    ['es', 'The record of the birth was made in the book of the year and is kept by the office.'],
  ])('from %s is not told: %s', (from, text) => {
    expect(found(from, text, { original: text })).toEqual([]);
  });
});

describe('a label or a value of a form', () => {
  test.each<[LanguageCode, string, string]>([
    ['es', 'Lugar de nacimiento', 'Birth record\nName: Ana\nLugar de nacimiento: Lima'],
    ['es', 'jornalero agrícola', 'Birth record\nOccupation: jornalero agrícola'],
    ['it', 'Nubile', 'Record\nMarital status\tNubile'],
    ['de', 'Österreich', 'Record\nCountry\tÖsterreich'],
    ['tr', 'Medeni hali', 'Record\nMedeni hali\tSingle'],
    ['es', 'Pago de luz', 'Record\n3 May\tPago de luz\t18.20'],
    ['de', 'Verwendungszweck', 'Record\nVerwendungszweck\tEmigration'],
    ['pt', 'Sem outras lesões.', 'Record\nFracture of the femur. Sem outras lesões.'],
    ['pl', '4. Stan cywilny', 'Record\n4. Stan cywilny: married'],
    ['uk', 'Примирення неможливе', 'Record\nThey separated. Примирення неможливе.'],
    ['ja', '年末調整済', 'Record\n(Remarks) 年末調整済'],
    ['ru', 'Место рождения', 'Record\nName: Ivan\nМесто рождения: Tver'],
    ['ar', 'ذكر', 'Record\nSex\tذكر'],
    ['zh', '男', 'Record\nSex: 男\nName: Wang'],
    ['hi', 'राष्ट्रीयता', 'Record\nराष्ट्रीयता: Indian'],
  ])('text left in %s is found: %s', (from, kept, translation) => {
    expect(found(from, translation, { original: `x\n${kept}: y` })).toEqual([`source-language: ${kept}`]);
  });

  test.each<[LanguageCode, string, string, string]>([
    [
      'pt-br',
      'natural de Caruaru - PE, brasileiro, filho de',
      'born in Caruaru - PE, brasileiro, son of',
      'brasileiro',
    ],
    ['da', 'Lejer: Kirsten Mogensen', 'Lejer: Kirsten Mogensen', 'Lejer'],
    ['ru', 'мужу Ким, жене Ким', 'husband Kim, wife Ким', 'Ким'],
    [
      'ro',
      'Cod numeric personal 5030716125781',
      'Codul numeric personal: 5030716125781',
      'Codul numeric personal',
    ],
  ])('of %s is found within a line, alone and in other letters: %j', (from, original, translation, left) => {
    const page = (text: string) => `EXTRACT\n${text}`;
    expect(found(from, page(translation), { original: page(original) })).toEqual([
      `source-language: ${left}`,
    ]);
  });

  test('next to the same name in Latin letters is intentional', () => {
    expect(found('ru', 'EXTRACT\nissued to Kim Ким, [seal: ЗАГС Ленинского], wife Anna (Анна)')).toEqual([]);
  });

  test('in English is found in a Spanish translation', () => {
    const original = 'x\nDate of birth: y';
    expect(found('en', 'Acta\nDate of birth: 3 de mayo', { to: 'es', original })).toHaveLength(1);
  });

  test.each<[LanguageCode, string]>([
    ['es', 'CURP: AECX\nPlace: Santa Cruz\nBanco Santander: Calle Mayor\nHospital: San Pablo'],
    ['es', 'Status: normal\nType: general'],
    ['vi', 'Surname: Nam\nCity: Huế'],
    ['zh', 'Name in Chinese characters: 张伟\nChinese name: 张伟\nName: Zhang Wei (张伟)'],
    ['ru', 'Stamp: «ЗАГС»\nФИО (Name): Ivan'],
  ])('from %s that stays rightly is not told: %j', (from, text) => {
    expect(found(from, `Title\n${text}`, { original: `Title\n${text}` })).toEqual([]);
  });
});

describe('letters of the wrong script', () => {
  test('are found if they are more than a name, or within a word', () => {
    expect(found('es', 'Το παρόν έγγραφο εκδίδεται για κάθε νόμιμη χρήση')).toEqual([
      'wrong-script: Το παρόν έγγραφο εκδίδεται για κάθε νόμιμη χρήση',
    ]);
    expect(found('ru', 'Pеtrov')).toEqual(['wrong-script: Pеtrov']);
    expect(found('ru', 'РЕСТОР')).toEqual(['wrong-script: РЕСТОР']);
    expect(found('es', 'α, β and Ω, 5 μL, βHCG')).toEqual([]);
    expect(found('uk', 'Taras Yakymovych (Тарас Якимович)')).toEqual([]);
  });
});

test('every language can be checked against every other', () => {
  for (const { code: from } of languages)
    for (const { code: to, endonym } of languages)
      expect(found(from, endonym, { to, original: endonym })).toEqual([]);
});

test('a label with a colon that the original has too is untranslated; a name or an abbreviation is not', () => {
  const left = (from: 'tr' | 'es', original: string, translation: string): string[] =>
    found(from, translation, { original });
  const turkish = 'Kayıt 4471\nAile sıra no: 88	Dini: İslam\nYakınlık: Kendisi';
  const english = 'Entry 4471\nFamily Serial No.: 88	Religion: Islam\nRelationship: Self';
  expect(left('tr', turkish, english)).toEqual([]);
  expect(left('tr', turkish, english.replace('Family Serial No.', 'Aile sıra no'))).toHaveLength(1);
  expect(left('tr', turkish, english.replace('Self', 'Kendisi'))).toHaveLength(1);
  const spanish = 'Folio 4471\nTitular: Ximena Lozoya\nCURP: LOXX900101MDFZZM09\nDomicilio: Cirauqui';
  const translated = 'Page 4471\nHolder: Ximena Lozoya\nCURP: LOXX900101MDFZZM09\nAddress: Cirauqui';
  expect(left('es', spanish, translated)).toEqual([]);
  expect(left('es', spanish, translated.replace('Holder', 'Titular'))).toHaveLength(1);
});
