import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { findDates } from './find-dates.ts';
import { phraseReader } from './number-phrases.ts';

function numbersIn(text: string, language: LanguageCode): number[] {
  const { fold, shape, valueOf } = phraseReader(language);
  return [...fold(text).matchAll(shape)].map(([phrase]) => valueOf(phrase)).filter((value) => value > 0);
}

test('numbers in words are understood in Vietnamese, Arabic, Creole, Ukrainian, Russian and English', () => {
  for (const [language, text, numbers] of [
    ['vi', 'một nghìn chín trăm tám mươi tư', [1984]],
    ['vi', 'Hai ngàn không trăm linh năm', [2005]],
    ['vi', 'sinh năm một chín bảy lăm', [1975]],
    ['vi', 'một tỷ hai trăm triệu đồng', [1_200_000_000]],
    ['vi', 'bốn mươi nhăm ngày, hai mươi mốt đêm', [45, 21]],
    ['vi', 'một trăm lẻ bốn', [104]],
    ['vi', 'trong mười năm và hai mươi năm', [10, 20]],
    ['vi', 'thứ hai, bốn tư liệu, ba mẹ', [4]],
    ['vi', 'bà Lê Thị Sáu, công ty Tám Ngân', [6, 8]],
    ['ar', 'ثلاثة آلاف وخمسمائة', [3500]],
    ['ar', 'سبعة وثلاثون', [37]],
    ['ar', 'ألف وتسعمئة وأربع وثمانين', [1984]],
    ['ar', 'ثلاثة عشر', [13]],
    ['ht', 'swasanndis, katrevendis, katrevendisèt', [70, 90, 97]],
    ['ht', 'mil nèf san katreven kat', [1984]],
    ['ht', 'kat idantite, papye de manman, san papye', []],
    ['uk', 'дев’яносто одну', [91]],
    ['uk', 'п’ятдесяти двох тисяч', [52_000]],
    ['ru', 'один миллион двести тысяч', [1_200_000]],
    ['en', 'one billion two hundred million', [1_200_000_000]],
  ] as const)
    expect(numbersIn(text, language), text).toEqual(numbers);
});

test('dates in words are understood in these languages', () => {
  for (const [language, text, day] of [
    ['vi', 'ngày mười lăm tháng ba năm một nghìn chín trăm tám mươi tư', '1984-03-15'],
    ['vi', 'Sinh ngày: hai mươi lăm tháng mười hai năm hai nghìn không trăm linh ba', '2003-12-25'],
    ['vi', 'Ngày mồng năm tháng giêng, năm hai nghìn không trăm mười', '2010-01-05'],
    ['ar', 'الخامس عشر من شهر مارس سنة ألف وتسعمائة وأربع وثمانين', '1984-03-15'],
    ['ht', 'kenz mas mil nèf san katreven kat', '1984-03-15'],
    ['uk', 'п’ятнадцятого березня тисяча дев’ятсот вісімдесят четвертого року', '1984-03-15'],
  ] as const)
    expect(
      findDates(text, 1, { language, order: 'day-first' }).dates.flatMap(({ readings }) => readings),
      text,
    ).toEqual([day]);
});
