import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkDelivery } from '../check-delivery.ts';

/** The findings for a faithful translation into English, and for one with `right` replaced. */
function found(from: LanguageCode, original: string, faithful: string, right = '', wrong = ''): string[] {
  const [before, after] = [faithful, faithful.replace(right, wrong)].map((text) =>
    checkDelivery({
      original: { pages: [original], countedPages: 1 },
      translation: { pages: [text], countedPages: 1 },
      from,
      to: 'en',
      names: [],
    }).map((finding) => JSON.stringify(finding)),
  );
  return (after ?? []).filter((finding) => !before?.includes(finding));
}

const report = `Szkoła nr 481
Zachowanie	wzorowe
Matematyka	dobry
Historia	celujący
Uczeń opuścił 26 godzin.
Chętnie pomaga kolegom.
urodzony w Krotoszynie, syn Beaty Olejniczak
Egzamin trwa dwa dni i kończy się o 12:30.
Numer 7731`;
const translated = `School no. 481
Conduct	exemplary
Mathematics	good
History	excellent
The pupil missed 26 hours.
He is glad to help his classmates.
born in Krotoszyn, son of Beata Olejniczak
The examination takes two days and ends at 12:30.
Number 7731`;

test('a faithful translation with the same layout has no findings', () => {
  expect(found('pl', report, translated)).toEqual([]);
});

test('a missing row without a number, and a missing short sentence, are reported', () => {
  for (const line of ['History	excellent\n', 'Conduct	exemplary\n', 'He is glad to help his classmates.\n'])
    expect(found('pl', report, translated, line), line).toEqual([expect.stringContaining('left-out')]);
});

test('a replaced place or surname is reported, wherever it is', () => {
  for (const [right, wrong] of [
    ['Krotoszyn', 'Kalisz'],
    ['Olejniczak', 'Kowalczyk'],
  ] as const)
    expect(found('pl', report, translated, right, wrong)).toEqual([
      expect.stringContaining(`"seen":"${wrong}"`),
    ]);
});

test('names of another alphabet may have other spellings, and places may have English names', () => {
  const russian = 'Дело 4471\nродился в городе Обнинск, Лаптев Егор\nпереехал в город Вена\nЛист 882';
  const english =
    'Case 4471\nborn in the city of Obninsk, Laptev Egor\nmoved to the city of Vienna\nSheet 882';
  expect(found('ru', russian, english, 'Egor', 'Yegor')).toEqual([]);
  expect(found('ru', russian, english, 'Obninsk', 'Serpukhov')).toEqual([
    expect.stringContaining('Serpukhov'),
  ]);
});

test('a changed number in words is reported, although both numbers occur elsewhere', () => {
  const more = [`${report}\nTrzy osoby, dwa domy`, `${translated}\nThree persons, two houses`] as const;
  expect(found('pl', more[0], more[1], 'takes two days', 'takes three days')).toEqual([
    expect.stringContaining('in words'),
  ]);
});

test('a surname and a given name in each other’s fields are reported, even without a word list for the original', () => {
  const az = 'Nömrə 7731\nSoyadı: Əliyev\nAdı: Rəşad\nVərəqə 882';
  const english = 'Number 7731\nSurname: Aliyev\nGiven name: Rashad\nSheet 882';
  const swapped = 'Surname: Rashad\nGiven name: Aliyev';
  expect(found('az', az, english, 'Surname: Aliyev\nGiven name: Rashad', swapped)).toEqual([
    expect.stringContaining('swapped-names'),
  ]);
});

test('names are recognised by a label if the script has no capitals, or if all words have them', () => {
  const rows = (mother: string, place: string) =>
    `Number 7731\nMother's name: ${mother}\nPlace of birth: ${place}\nSheet 882`;
  for (const [from, original, mother, otherMother, place, otherPlace] of [
    [
      'hi',
      'संख्या 7731\nमाता का नाम: कविता देशमुख\nजन्म स्थान: इन्दौर\nपृष्ठ 882',
      'Kavita Deshmukh',
      'Sunita Deshmukh',
      'Indore',
      'Bhopal',
    ],
    [
      'ar',
      'رقم 7731\nاسم الأم: فاطمة كمال\nمكان الميلاد: المنصورة\nورقة 882',
      'Fatma Kamal',
      'Fatma Gamal',
      'Mansoura',
      'Tanta',
    ],
    [
      'ko',
      '번호 7731\n모의 성명: 배영숙\n출생지: 나주\n쪽 882',
      'Bae Youngsook',
      'Bae Mirae',
      'Naju',
      'Gwangju',
    ],
    [
      'es',
      'Número 7731\nNOMBRE DE LA MADRE: ALICIA PULIDO\nLUGAR DE NACIMIENTO: URUAPAN\nHoja 882',
      'ALICIA PULIDO',
      'ALMA PULIDO',
      'URUAPAN',
      'MORELIA',
    ],
  ] as const) {
    const faithful = rows(mother, place);
    expect(found(from, original, faithful), from).toEqual([]);
    expect(found(from, original, faithful, mother, otherMother), otherMother).toEqual([
      expect.stringContaining(otherMother.split(' ')[from === 'ar' || from === 'ko' ? 1 : 0] ?? ''),
    ]);
    expect(found(from, original, faithful, place, otherPlace), otherPlace).toEqual([
      expect.stringContaining(otherPlace),
    ]);
  }
});

test('Chinese names are read character by character, and a surname next to initials is a name', () => {
  const chinese = '编号7731\n父亲是赵国强，母亲是孙丽华。\n第882页';
  const english = 'Number 7731\nThe father is Zhao Guoqiang, the mother is Sun Lihua.\nPage 882';
  expect(found('zh', chinese, english, 'Guoqiang', 'Guoxiang')).toEqual([
    expect.stringContaining('Guoxiang'),
  ]);
  const russian = 'Дело 4471\nПредседатель комиссии	Лаптев В. Н.\nЛист 882';
  const translation = 'Case 4471\nChair of the commission	V. N. Laptev\nSheet 882';
  expect(found('ru', russian, translation, 'Laptev', 'Lipnitsky')).toEqual([
    expect.stringContaining('Lipnitsky'),
  ]);
});

test('a capitalised word that is not English is always checked as a name, an English word is not', () => {
  const original = `Acta 481
Nosotros, reunidos en la sala de la casa grande de Fermín Olazábal, acordamos vender la finca.
Observaciones del acto
Tomo 7731`;
  const right = `Record 481
We, gathered in the hall of the large house of Fermín Olazábal, agreed to sell the estate.
Remarks on the act
Volume 7731`;
  expect(found('es', original, right)).toEqual([]);
  expect(found('es', original, right, 'Fermín Olazábal', 'Ramón Echeverri')).toEqual([
    expect.stringMatching(/"name".*"seen":"(?:Ramón|Echeverri)"/u),
  ]);
  expect(found('es', original, right, 'Remarks', 'Notices')).toEqual([]);
});

test('notes within a row and abbreviations are neither left out nor other names', () => {
  const original = 'Диагноза: Остър апендицит (МКБ K35.8)\nОтделение по хирургия\n(подпис) (печат)';
  const faithful = 'Diagnosis: Acute appendicitis (ICD K35.8)\nDepartment of Surgery\n[Signature] [Seal]';
  expect(
    checkDelivery({
      original: { pages: [original], countedPages: 1 },
      translation: { pages: [faithful], countedPages: 1 },
      from: 'bg',
      to: 'en',
      names: [],
    }),
  ).toEqual([]);
});

test('the number of a clause is not a counterpart of a number in words', () => {
  const lease = 'Contrato 7731\n2.ª O prazo é de três anos.\nFolha 882';
  const english = 'Contract 7731\n2. The term is three years.\nSheet 882';
  expect(found('pt', lease, english, 'three', 'two')).toEqual([expect.stringContaining('in words')]);
});

test('names from other alphabets are compared by every sound, wherever the surname is', () => {
  for (const [from, original, faithful, right, wrong] of [
    [
      'ru',
      'Дело 4471\nуполномочиваю Зимина Егора Павловича продать гараж\nЛист 882',
      'Case 4471\nI authorize Egor Pavlovich Zimin to sell the garage\nSheet 882',
      'Zimin',
      'Zuev',
    ],
    [
      'uk',
      'Справа 4471\nМісце народження: м. Кременець\nАркуш 882',
      'Case 4471\nPlace of birth: Kremenets\nSheet 882',
      'Kremenets',
      'Kremenchuk',
    ],
    [
      'hi',
      'संख्या 4471\nमाता का नाम: श्रीमती सीता देवी\nपृष्ठ 882',
      "Number 4471\nMother's name: Mrs. Sita Devi\nSheet 882",
      'Sita',
      'Geeta',
    ],
  ] as const) {
    expect(found(from, original, faithful), from).toEqual([]);
    expect(found(from, original, faithful, right, wrong), wrong).toEqual([
      expect.stringContaining(`"seen":"${wrong}"`),
    ]);
  }
});

test('a sentence that lost its negation is reported; a number sign and an equivalent word are not', () => {
  for (const [from, original, faithful] of [
    [
      'es',
      'Acta 7731\nEl solicitante no tiene antecedentes penales.\nHoja 882',
      'Record 7731\nThe applicant does not have a criminal record.\nSheet 882',
    ],
    [
      'pl',
      'Akt 7731\nŚwiadek nie jest spokrewniony ze stronami.\nKarta 882',
      'Record 7731\nThe witness is not related to the parties.\nSheet 882',
    ],
    [
      'zh',
      '编号7731\n本许可证不得转让给第三人使用。\n第882页',
      'Number 7731\nThis permit may not be passed on to third parties.\nPage 882',
    ],
  ] as const) {
    expect(found(from, original, faithful), from).toEqual([]);
    expect(
      found(from, original, faithful, / not(?: have| yet)?/u.exec(faithful)?.[0] ?? '', ''),
      from,
    ).toEqual([expect.stringContaining('left-out')]);
  }
  expect(
    found(
      'es',
      'Acta 7731\nNo se requiere el visado consular.',
      'Record 7731\nThe consular visa is unnecessary.',
    ),
  ).toEqual([]);
});

test('an English noun before a name is not a name', () => {
  const pages = (page: string) => ({ pages: [`7731\n${page}\n882`], countedPages: 1 });
  expect(
    checkDelivery({
      original: pages('Patient Duncan Ashby, seen in the clinic.'),
      translation: pages('Paciente Duncan Ashby, atendido en la clínica.'),
      from: 'en',
      to: 'es',
      names: ['Duncan Ashby'],
    }),
  ).toEqual([]);
});

test('names are also checked in translations of English documents', () => {
  const english =
    'Record 7731\nShe reports to Mr. Sven Lindholm, plant manager.\nborn in the district of Tewkesbury\nSheet 882';
  const spanish =
    'Registro 7731\nSu superior es el Sr. Sven Lindholm, gerente.\nnacida en el distrito de Tewkesbury\nHoja 882';
  for (const [right, wrong] of [
    ['Lindholm', 'Lindgren'],
    ['Tewkesbury', 'Ludlow'],
  ] as const)
    expect(
      checkDelivery({
        original: { pages: [english], countedPages: 1 },
        translation: { pages: [spanish.replace(right, wrong)], countedPages: 1 },
        from: 'en',
        to: 'es',
        names: [],
      }),
    ).toEqual([expect.objectContaining({ kind: 'name', name: right, seen: wrong })]);
});
