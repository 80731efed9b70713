import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkNames } from './check-names.ts';

interface Case {
  readonly names: readonly string[];
  readonly translation: string;
  readonly original?: string;
  readonly from?: LanguageCode;
  readonly to?: LanguageCode;
}

/** The findings as 'name → seen'. */
const found = ({ names, translation, original = '', from = 'ru', to = 'en' }: Case) =>
  checkNames({ names, originalPages: [original], translationPages: [translation], from, to }).map((finding) =>
    finding.kind === 'name' ? `${finding.name} → ${finding.seen ?? '–'}` : finding.kind,
  );

test('a misspelt part of a name is found, unless the original has the word', () => {
  const of = (original: string, translation: string) =>
    found({
      names: ['Jan Malinowski'],
      original: `Jan Malinowski ${original}`,
      translation: `Jan Malinowski\n${translation}`,
      from: 'pl',
    });
  expect(of('', 'Surname: Malinowska')).toEqual(['Jan Malinowski → Malinowska']);
  expect(of('Malinowska', 'Surname: Malinowska')).toEqual([]);
});

describe('a name that is not on the sheet', () => {
  const of = (original: string, translation: string) =>
    found({
      names: ['Ana Ruiz'],
      original: `Ana Ruiz\n${original}`,
      translation: `Ana Ruiz\n${translation}`,
      from: 'es',
    });

  test('is found if one of its letters differs', () => {
    expect(of('Testigo: Beatriz Ashworth Vidal', 'Witness: Beatriz Ashwerth Vidal')).toEqual([
      'Ashworth → Ashwerth',
    ]);
    expect(of('Orlando Pernía Salas', 'Orlando Pernío Salas')).toEqual(['Pernía → Pernío']);
    expect(of('Madre: Fatma', 'Mother: Fatima')).toEqual(['Fatma → Fatima']);
    expect(of('natural de Damba', 'born in Namba')).toEqual(['Damba → Namba']);
    expect(of('Madre: Josefina Núñez', 'Mother: Josafina Nunez')).toEqual(['Josefina → Josafina']);
  });

  test.each([
    ['Clínica San Pablo', 'Clinic San Pablo'],
    ['Testigo: Beatriz Ashworth', 'Witness: BEATRIZ ASHWORTH'],
    ['Juana Pérez y Juana Peres', 'Juana Pérez and Juana Peres'],
    ['Policía Nacional del Perú', 'National Police of Peru'],
    ['Universidad Católica Andina', 'Andina Catholic University'],
    ['República de Brasil', 'Republic of Brazil'],
    ['Ministerio de Protección', 'Ministry of Protection'],
    ['Pasient: x', 'Patient: x'],
  ])('is not told where it is another word: %j', (original, translation) => {
    expect(of(original, translation)).toEqual([]);
  });
});

test.each<[LanguageCode, string, string, string, string]>([
  ['uk', 'Дружина: Оксана Кравець', 'Wife: Oksana Kravets', 'Wife: Oksana Kravchuk', 'Кравець → Kravchuk'],
  ['ru', 'Подполковник В. И. Сухоцкий', 'V. I. Sukhotsky', 'V. I. Sukhovsky', 'Сухоцкий → Sukhovsky'],
  ['sr', 'Старешина: Јелена Цветковић', 'Jelena Cvetković', 'Jelena Cvetanović', 'Цветковић → Cvetanović'],
  ['tr', "Kiracı Ahmet Yıldız'ın imzası", 'Tenant Ahmet Yıldız', 'Tenant Ahmet Yaldız', 'Yıldız → Yaldız'],
  ['sq', 'Nëpunësi: Ilir Gjoka', 'Officer: Ilir Gjoka', 'Officer: Ilir Gjoni', 'Gjoka → Gjoni'],
  ['en', 'born in Dayton, Ohio', 'nacido en Dayton, Ohio', 'nacido en Denton, Ohio', 'Dayton → Denton'],
  ['fr', 'Fille de NGOIE Mwamba', 'Daughter of NGOIE Mwamba', 'Daughter of NGOLE Mwamba', 'NGOIE → NGOLE'],
])('a name of a document from %s that sounds otherwise is found', (from, original, right, wrong, finding) => {
  const of = (translation: string) =>
    found({ names: [], original, translation, from, to: from === 'en' ? 'es' : 'en' });
  expect(of(right)).toEqual([]);
  expect(of(wrong)).toEqual([finding]);
});

test.each<[LanguageCode, string, string]>([
  [
    'ru',
    'МИНИСТЕРСТВО Республики, г. Минска, Директор Иван Петров',
    'MINISTRY of the Republic, Minsk, Director Ivan Petrov',
  ],
  ['bg', 'Първанов, гражданин на България', 'Parvanov, citizen of Bulgaria'],
])('words of a document from %s that two languages share are no names', (from, original, translation) => {
  expect(found({ names: [], original, translation, from })).toEqual([]);
});

test('another patronymic of a Cyrillic original is found, another transliteration is not reported', () => {
  const of = (translation: string) => found({ names: [], original: 'Ким Алексей Викторович', translation });
  expect(of('Kim Aleksei Victorovich')).toEqual([]);
  expect(of('Kim Alexey Vladimirovich')).toEqual(['Викторович → Vladimirovich']);
});

describe('a name of the sheet', () => {
  test.each([
    ['MARIA JOSE NUNEZ IBANEZ', 'Name: María-José Núñez Ibáñez'],
    ['Maria Jose Nunez Ibanez', 'NÚÑEZ IBÁÑEZ, María José'],
    ['Maria-Jose Nunez', 'Maria\nJose Nuñez'],
    ['Nilufer Sahinbas', 'Surname: SAHINBAS (Şahinbaş)\nGiven name: Nilufer (Nilüfer)'],
    ['Joaquin De La Cruz', 'Joaquin DelaCruz'],
    ['Juergen Mueller', 'Jürgen Müller'],
    ['JURGEN MULLER', 'Jürgen Müller'],
    ['Soren Oedegaard', 'Søren Ødegård'],
    ['Strauss Eva', 'Eva Strauß'],
    ['Nguyen Van Dat', 'Nguyễn Văn Đạt'],
    ['Sean O’Brien', "Sean O'Brien"],
    ['Youssef Al-Khatib', 'Youssef AlKhatib'],
    ['Ana Lucia Ruiz', 'Surname: Ruiz\nGiven names: Ana Lucia'],
    ['Ana Lucia Ruiz', 'Surname: Ruiz\nGiven names: Ana Lucia, born in Lima'],
    ['Ana Lucia Ruiz', 'Luis Ruiz / Surname: Ruiz\nGiven names: Ana Lucia / Rosa Gil'],
    ['John Smith', 'John Q. Smith'],
    ['Ivan Petrov', 'Ivan Petrov (Иван Петров)'],
    ['Alexander Petrov', 'Alexan-\nder Petrov'],
    ['Ana Lucia Ruiz', 'Surname: RUIZ    Given names: ANA LUCIA    Sex: F'],
    ['Ana Lucia Ruiz', 'Surname\tRUIZ\tGiven names\tANA LUCIA'],
    ['Ana Lucia Ruiz', 'Partner: Family name Ruiz    Given names Ana Lucia    born in Lima'],
  ])('%s is found in %j', (name, translation) => {
    expect(found({ names: [name], translation })).toEqual([]);
  });

  test.each([
    ['Maria Jose Gonzalez', 'Maria Jose Gonzales', 'Maria Jose Gonzales'],
    ['Aleksei Shcherbakov', 'Alexey Shcherbakov', 'Alexey Shcherbakov'],
    ['Ana Ruiz', 'Anna Ruiz', 'Anna Ruiz'],
    ['Ivan Petrov', 'Name: Иван Петров', '–'],
    ['Ana Ruiz', 'Luis Ruiz and Ana Lopez', '–'],
    ['Anh Le', 'Certificate of Anhui, le 5', '–'],
    ['Ana Ruiz', 'Surname: Ruiz Lopez\nGiven names: Ana', '–'],
  ])('%s is told where %j stands', (name, translation, seen) => {
    expect(found({ names: [name], translation })).toEqual([`${name} → ${seen}`]);
  });

  test.each([
    ['Ivan Sergeevich Petrov'],
    ['Petrov Ivan Sergeyevich'],
    ['Surname: Petrov\nGiven name and patronymic: Ivan Sergeevich'],
    ['Petrov Sergeevich Ivan'],
  ])('is found in %j, which has the patronymic of the original too', (translation) => {
    const original = 'Петров Иван Сергеевич';
    expect(found({ names: ['IVAN PETROV'], original, translation })).toEqual([]);
  });

  test('is not found if another name is between its parts', () => {
    const original = 'Петров Иван Сергеевич';
    const translation = 'Ivan Andreevich Petrov';
    expect(found({ names: ['IVAN PETROV'], original, translation })).toEqual([
      'IVAN PETROV → –',
      'Сергеевич → Andreevich',
    ]);
  });

  test('that is spelt correctly once and wrongly elsewhere is reported with page and spelling', () => {
    const twice = { names: ['Ana Gonzalez'], translation: 'Ana Gonzalez\nsigned: Ana Gonzales' };
    expect(found(twice)).toEqual(['Ana Gonzalez → Ana Gonzales']);
  });

  test('is not mistaken for a relative with nearly the same name', () => {
    const family = {
      names: ['Petr Ivanov'],
      original: 'Пётр Иванов, Петра Иванова',
      translation: 'Petr Ivanov, Petra Ivanova, Petr Ivanova',
    };
    expect(found(family)).toEqual([]);
    const siblings = {
      names: ['Nguyen Van An', 'Nguyen Van Anh'],
      translation: 'Nguyen Van An\nNguyen Van Anh',
    };
    expect(found({ ...siblings, from: 'vi' })).toEqual([]);
    const brothers = { names: ['Zhang Wei'], original: '张伟 张磊', translation: 'Zhang Wei, Zhang Lei' };
    expect(found({ ...brothers, from: 'zh' })).toEqual([]);
  });

  test('in letters that the translation does not use is compared by its sound', () => {
    expect(found({ names: ['Дмитрий Хрущёв'], translation: 'Dmitry Khrushchev' })).toEqual([]);
    expect(found({ names: ['محمد عبدالله'], translation: 'Mohammed Abdullah', from: 'ar' })).toEqual([]);
    expect(found({ names: ['Дмитрий Хрущёв'], translation: 'John Smith' })).toEqual(['Дмитрий Хрущёв → –']);
  });

  test('without letters is ignored', () => {
    expect(found({ names: ['', ' - ', '123'], translation: 'Ana Ruiz' })).toEqual([]);
  });
});
