import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkForms } from './check-forms.ts';

const found = (from: LanguageCode, original: string, translation: string, to: LanguageCode = 'en') =>
  checkForms({ originalPages: [original], translationPages: [translation], from, to }).map((finding) =>
    finding.kind === 'swapped-names' ? finding.text : finding.key,
  );

describe('a surname in the field for the given name', () => {
  test.each<[LanguageCode, string]>([
    ['es', 'Apellidos: Núñez Peña\nNombres: Ana Lucía'],
    ['es', 'Apellidos\tNombres\nNúñez Peña\tAna Lucía'],
    ['es', 'Apellidos: Núñez Peña    Nombres: Ana Lucía'],
    ['es', 'Apellidos: Núñez Peña Nombres: Ana Lucía'],
  ])('is told, however the form of %s is laid out: %j', (from, original) => {
    for (const right of [
      'Surname: NUNEZ PENA\nGiven names: Ana Lucia',
      'Family name\tNUNEZ PENA\nFirst name(s)\tAna Lucia',
    ])
      expect(found(from, original, right)).toEqual([]);
    for (const wrong of [
      'Surname: Ana Lucia Given names: Nunez Pena',
      'Last name\tGiven name\nAna Lucia\tNunez Pena',
    ])
      expect(found(from, original, wrong)).toEqual(['Ana Lucia']);
  });

  test.each<[LanguageCode, string, string, string]>([
    ['ru', 'Фамилия: Лапшин\nИмя: Георгий', 'Lapshin', 'Georgy'],
    ['ar', 'اسم العائلة: حداد\nالاسم الأول: ماجد', 'Haddad', 'Majed'],
    ['zh', '姓：沈\n名：建国', 'Shen', 'Jianguo'],
    ['ko', '성: 한\n이름: 동훈', 'Han', 'Donghun'],
  ])('is told where the original in %s has other letters', (from, original, surname, given) => {
    expect(found(from, original, `Surname: ${surname}\nGiven name: ${given}`)).toEqual([]);
    expect(found(from, original, `Surname: ${given}\nGiven name: ${surname}`)).toEqual([given]);
  });

  test.each<[LanguageCode, string, [string, string]]>([
    ['ja', '氏: 渡辺\n名: 健一\n父: 渡辺太郎', ['Watanabe', 'Kenichi']],
    ['ko', '성: 윤\n이름: 서영\n부: 윤동훈', ['Yoon', 'Seoyoung']],
  ])('is found where the letters of %s do not show their sound', (from, original, [surname, given]) => {
    const form = (one: string, other: string): string =>
      `Surname: ${one}\nGiven name: ${other}\nFather: ${surname} Donghun`;
    expect(found(from, original, form(surname, given))).toEqual([]);
    expect(found(from, original, form(given, surname))).toEqual([given]);
  });

  test('is not reported if the original has no such fields', () => {
    expect(found('es', 'Nombre y apellidos: Ana Ruiz', 'Surname: Ruiz\nGiven name: Ana')).toEqual([]);
  });
});

describe('the other sex', () => {
  test.each<[LanguageCode, string, string, string]>([
    ['es', 'Sexo: F', 'Sex: Female', 'Sex: Male'],
    ['fa', 'جنسیت: زن', 'Gender: F', 'Gender: M'],
    ['zh', '性别\t男', 'Sex\tM', 'Sex\tFemale'],
    ['ja', '性別 男   続柄 世帯主', 'Sex: Male', 'Sex: Female'],
    ['zh', '姓名 蔡俊 性别 男', 'Sex: Male', 'Sex: Female'],
    ['ru', 'Пол: жен.', 'Sex (Пол): female', 'Sex: male'],
  ])('is told of a form in %s', (from, original, right, wrong) => {
    expect(found(from, original, right)).toEqual([]);
    expect(found(from, original, wrong)).toHaveLength(1);
  });

  test('is reported in Spanish translations, and for one of two children', () => {
    expect(found('en', 'Sex: M', 'Sexo: Femenino', 'es')).toEqual(['sex:female']);
    expect(found('es', 'Sexo: F\nSexo: M', 'Sex: F\nSex: F')).toEqual(['sex:female']);
    expect(found('es', 'Sexo: F\nSexo: M', 'Sex: M\nSex: F')).toEqual([]);
  });

  test('is reported for a table whose columns are not separated in the file', () => {
    const ko = '구분 성명 출생연월일 성별 본\n본인 박서연 1996년 10월 7일 여 밀양';
    const table = (sex: string) =>
      `Category  Name  Born  Sex  Origin\nSelf  Park Seoyeon  1996  ${sex}  Miryang`;
    expect(found('ko', ko, table('Female'))).toEqual([]);
    expect(found('ko', ko, table('Male'))).toEqual(['sex:male']);
  });

  test('is reported for a form of address, if each document has only one of the two', () => {
    expect(found('de', 'über Herrn Jannik Wolter', 'concerning Mr. Jannik Wolter')).toEqual([]);
    expect(found('de', 'über Herrn Jannik Wolter', 'concerning Ms. Jannik Wolter')).toEqual(['sex:female']);
    expect(found('zh', '兹证明李明先生', 'This certifies that Mrs. Li Ming')).toEqual(['sex:female']);
    expect(found('es', 'don Juan y doña Ana', 'Mr. Juan and Ana')).toEqual([]);
  });
});
