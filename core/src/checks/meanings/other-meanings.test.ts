import { expect, test } from 'vitest';
import { checkPages } from '../../testing/check-pages.ts';

const check = (...papers: Parameters<typeof checkPages>): string[] =>
  checkPages(...papers).map((finding) => JSON.stringify(finding));

const between = (text: string): string => `No 7731\n${text}\nNo 882`;

test.each([
  [
    'a weekday',
    'es',
    'Firmado el martes en la notaría.',
    'Signed on Tuesday at the office.',
    'Tuesday',
    'Thursday',
  ],
  ['a marital status', 'pl', 'Stan cywilny: wdowa', 'Marital status: widowed', 'widowed', 'divorced'],
  ['a nationality', 'ar', 'الجنسية: مصري', 'Nationality: Egyptian', 'Egyptian', 'Jordanian'],
  [
    'a relative',
    'it',
    'Nicola Greco, zio dello sposo',
    'Nicola Greco, uncle of the groom',
    'uncle',
    'cousin',
  ],
  ['a half of the day', 'ar', 'الساعة السابعة مساءً', 'at 7:00 p.m.', 'p.m.', 'a.m.'],
  ['an ordinal', 'ur', 'درجہ اول میں کامیابی', 'Passed in the first division', 'first', 'second'],
  ['a side', 'ko', '우측 발목 골절', 'Fracture of the right ankle', 'right', 'left'],
  ['a period', 'pt', 'Taxa ao mês fixada', 'Fixed rate per month', 'month', 'year'],
  ['an event', 'fr', 'Acte de naissance', 'Certificate of birth', 'birth', 'death'],
] as const)('%s with another meaning is reported', (_, from, original, faithful, right, wrong) => {
  const [ours, theirs] = [between(original), between(faithful)];
  expect(check(from, ours, theirs)).toEqual([]);
  expect(check(from, ours, theirs.replace(right, wrong))).toEqual([
    expect.stringContaining(`"seen":"${wrong}`),
  ]);
});

test('a meaning that the original has elsewhere, or in other words, is not reported', () => {
  expect(check('ht', between('Eta sivil: pa janm marye'), between('Marital status: never married'))).toEqual(
    [],
  );
  expect(
    check(
      'es',
      between('El martes o el jueves, a elección.'),
      between('On Thursday or Tuesday, as preferred.'),
    ),
  ).toEqual([]);
});

test('the name of a month is no ordinal, and a sentence about signatures is no mark', () => {
  expect(
    check('ar', between('دفع في 5 كانون الأول 2019 كاملا'), between('Paid in full on December 5th, 2019')),
  ).toEqual([]);
  const original = between('هذا الكشف صادر عن النظام الآلي ولا يحتاج إلى توقيع');
  expect(
    check(
      'ar',
      original,
      between('This statement was issued by the automated system and needs no approval.'),
    ),
  ).not.toContainEqual(expect.stringContaining('توقيع'));
});

test('a seal that the translation does not mention is asked for, a note in brackets mentions it', () => {
  const original = 'Acta 7731\nEl registrador civil del municipio\nSello de la oficina';
  const translation = 'Record 7731\nThe civil registrar of the municipality\n[Seal of the office]';
  expect(check('es', original, translation)).toEqual([]);
  expect(check('es', original, translation.replace('\n[Seal of the office]', ''))).toEqual([
    expect.stringContaining('Sello de la oficina'),
  ]);
});

test('days of two months share a year, a number before a comma is no day, and hours need no minutes', () => {
  for (const [from, original, faithful] of [
    ['pt-br', 'Período: 01/06/2022 a 30/06/2022', 'Period: June 1 to June 30, 2022'],
    [
      'it',
      'foglio 53, n. 18, il giorno nove del mese di maggio dell’anno millenovecentonovantotto',
      'folio 53, No. 18, on the ninth day of May in the year one thousand nine hundred ninety-eight',
    ],
    ['pt-br', 'Aberto das 8h às 20h', 'Open from 8:00 a.m. to 8:00 p.m.'],
    ['it', 'alle ore 11 nella chiesa', 'at 11:00 a.m. in the church'],
  ] as const)
    expect(check(from, between(original), between(faithful)), original).toEqual([]);
});

test('names of saints, Creole spellings and inflected surnames are the same names', () => {
  for (const [from, to, original, translation] of [
    ['en', 'fr', "I give it to Saint Luke's Church of Dover.", 'Je le lègue à l’église Saint-Luc de Dover.'],
    ['ht', 'en', 'Li fèt nan Kanperen, li rete nan Tobèk', 'Born in Camp-Perrin, residing in Torbeck'],
    ['pl', 'en', 'pomiędzy Zbigniewem Wronem a najemcą', 'between Zbigniew Wron and the tenant'],
    ['ne', 'en', 'नाम: सविता अधिकारी', 'Name: Sabita Adhikari'],
  ] as const)
    expect(check(from, between(original), between(translation), to), original).toEqual([]);
});

test('an amount in a cell has the sign before it, not that of the next cell', () => {
  const original = between('Rent\tR$ 1.650,00\tR$ 3.873,37');
  const faithful = between('Rent\tR$ 1,650.00\tR$ 3,873.37');
  expect(check('pt-br', original, faithful)).not.toContainEqual(expect.stringContaining('real'));
  expect(check('pt-br', original, faithful.replace('R$ 1', 'US$ 1'))).toContainEqual(
    expect.stringContaining('US$ 1,650.00'),
  );
});

test('a sentence that the translation splits or joins is not left out', () => {
  const lease = `§ 1
Przedmiotem najmu jest mieszkanie o powierzchni 47,60 m² położone na drugim piętrze, składające się z dwóch pokoi, kuchni i łazienki.
§ 2
Najemca wpłacił kaucję 2.900,00 zł.
Najemca nie może podnajmować lokalu bez zgody Wynajmującego.`;
  const english = `§ 1
The subject of the lease is an apartment on the second floor with an area of 47.60 m². It consists of two rooms, a kitchen and a bathroom.
§ 2
The Tenant paid a deposit of PLN 2,900.00. She may not sublet the premises without the consent of the Landlord.`;
  expect(check('pl', lease, english)).toEqual([]);
});

test('a lost negation is reported in Bengali, Turkish, Persian, Urdu and Nepali', () => {
  for (const [from, original, lost] of [
    ['bn', 'এই ব্যক্তির বিরুদ্ধে থানার রেকর্ডে কোনো মামলা নেই।', 'Police records show a case against this person.'],
    [
      'tr',
      'Mükellefin ödenmemiş vergi borcu kesinlikle yoktur.',
      'The taxpayer has an outstanding tax liability.',
    ],
    [
      'fa',
      'نامبرده در این اداره هیچ‌گونه بدهی مالیاتی ندارد.',
      'The above-named has an outstanding tax liability at this office.',
    ],
    ['ur', 'اس شخص کے خلاف کوئی مقدمہ درج نہیں ہے۔', 'There is a case registered against this person.'],
    ['ne', 'निजको विरुद्धमा कुनै मुद्दा दर्ता भएको छैन।', 'A case has been registered against the person.'],
  ] as const)
    expect(check(from, between(original), between(lost)), from).toContainEqual(
      expect.stringContaining('left-out:not'),
    );
});
