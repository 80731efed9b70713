import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkDelivery } from '../check-delivery.ts';

/** The findings of one page compared with another, as 'kind what → seen'. */
function found(from: LanguageCode, original: string, translation: string, to: LanguageCode = 'en'): string[] {
  const paper = (text: string) => ({ pages: [text], countedPages: 1 });
  return checkDelivery({
    original: paper(original),
    translation: paper(translation),
    from,
    to,
    names: [],
  }).map((finding) => {
    if (finding.kind === 'number') return `number ${finding.number} → ${finding.seen ?? '–'}`;
    if (finding.kind === 'date') return `date ${finding.iso} → ${finding.seen ?? '–'}`;
    return finding.key;
  });
}

describe('a date', () => {
  test.each<[LanguageCode, string]>([
    ['es', 'el 15 de marzo de 1990'],
    ['es', 'a los quince (15) días del mes de MARZO del año mil novecientos noventa (1990)'],
    ['es', '15/03/1990'],
    ['es', '15-MAR-90'],
    ['pt', 'aos quinze dias do mês de Março do ano de mil novecentos e noventa'],
    ['fr', 'le quinze mars mil neuf cent quatre-vingt-dix'],
    ['it', 'il quindici marzo millenovecentonovanta'],
    ['de', 'am fünfzehnten März neunzehnhundertneunzig'],
    ['ru', 'пятнадцатого марта тысяча девятьсот девяностого года'],
    ['uk', "п'ятнадцятого березня тисяча дев'ятсот дев'яностого року"],
    ['pl', 'piętnastego marca tysiąc dziewięćset dziewięćdziesiątego roku'],
    ['ko', '1990. 3. 15.'],
    ['pt-br', '15 de março de 1990'],
    ['fr', '15 MARS 1990'],
    ['de', '15. März 1990'],
    ['it', '15 marzo 1990'],
    ['pl', '15 marca 1990 r.'],
    ['hu', '1990. március 15-én'],
    ['lv', '1990. gada 15. martā'],
    ['lt', '1990 m. kovo 15 d.'],
    ['ru', '«15» марта 1990 г.'],
    ['ru', '15.03.1990'],
    ['uk', '15 березня 1990 року'],
    ['el', '15 Μαρτίου 1990'],
    ['he', '15 במרץ 1990'],
    ['ar', '١٥ مارس ١٩٩٠'],
    ['ar', '١٥ آذار ١٩٩٠'],
    ['ar', '١٥/٣/١٩٩٠ م'],
    ['ar', '17 شعبان 1410 هـ'],
    ['fa', '۲۴ اسفند ۱۳۶۸'],
    ['hi', '१५ मार्च १९९०'],
    ['bn', '১৫ মার্চ, ১৯৯০'],
    ['th', '15 มีนาคม 2533'],
    ['vi', 'ngày 15 tháng 03 năm 1990'],
    ['zh', '1990年3月15日'],
    ['zh', '一九九〇年三月十五日'],
    ['zh-t', '民國79年3月15日'],
    ['ja', '平成2年3月15日'],
    ['ko', '1990년 3월 15일'],
    ['ht', '15 mas 1990'],
    ['am', '15 ማርች 1990'],
    ['am', 'መጋቢት 6 ቀን 1982 ዓ.ም'],
  ])('in %s (%s) is March 15, 1990, and no other day', (from, written) => {
    for (const right of ['March 15, 1990', '15 Mar 1990', '03/15/1990', 'the 15th day of March, 1990'])
      expect(found(from, written, `Born on ${right}.`)).toEqual([]);
    expect(found(from, written, 'Born on June 15, 1990.')).toEqual(['date 1990-03-15 → June 15, 1990']);
    expect(found(from, written, 'Born in Lima.')).toEqual(['date 1990-03-15 → –']);
  });

  test('is reported if the translation repeats it in words as another date', () => {
    const ru = '28.08.2010, двадцать восьмого августа две тысячи десятого года';
    expect(found('ru', ru, '08/28/2010, the twenty-eighth of August, two thousand and ten')).toEqual([]);
    expect(found('ru', ru, '08/28/2010, the eighteenth of August, two thousand and ten')).toHaveLength(1);
    expect(found('en', '02/01/2024 to 02/29/2024', 'del 1 al 29 de febrero de 2024', 'es')).toEqual([]);
  });

  test("in numbers follows the order of the language, or that of the document's other dates", () => {
    expect(found('es', '03/04/1992', 'April 3, 1992')).toEqual([]);
    expect(found('es', '03/04/1992', 'March 4, 1992')).toEqual(['date 1992-04-03 → March 4, 1992']);
    expect(found('es', '03/04/1992', '04/03/1992')).toEqual([]);
    expect(found('es', '03/04/1992', '03/04/1992')).toEqual(['date 1992-04-03 → 03/04/1992']);
    expect(found('es', '03/04/1992 25/12/2001', '03/04/1992 25/12/2001')).toEqual([]);
    expect(found('en', '03/04/1992', '3 de abril de 1992', 'es')).toEqual([]);
    expect(found('en', '03/04/1992 12/25/2001', '3 de abril de 1992, 25/12/2001', 'es')).toEqual([
      'date 1992-03-04 → 3 de abril de 1992',
    ]);
  });

  test('without a year, without a day, or with a two-digit year is recognised', () => {
    expect(found('es', '05 MAR', 'Mar 05')).toEqual([]);
    expect(found('ru', '15.03 Оплата', '03/15 Payment')).toEqual([]);
    expect(found('ru', '15.03 Оплата', '03/16 Payment')).toEqual(['number 15.03 → –']);
    expect(found('es', 'marzo de 2020', 'March 2020')).toEqual([]);
    expect(found('es', 'marzo de 2020', 'May 2020')).toEqual(['date 2020-03 → May 2020']);
    expect(found('uk', '15.03.92', 'March 15, 1992')).toEqual([]);
  });

  test('in words is understood in Spanish and English', () => {
    const spanish = 'nació el quince de marzo de mil novecientos noventa y dos';
    for (const right of [
      'March 15, 1992',
      'on the fifteenth day of March, one thousand nine hundred and ninety-two',
      'on March fifteenth, nineteen ninety-two',
      'on the fifteenth of March, nineteen hundred ninety-two',
      'on the fifteenth day of March, 1992',
    ])
      expect(found('es', spanish, right), right).toEqual([]);
    expect(found('es', spanish, 'March 5, 1992')).toEqual(['date 1992-03-15 → March 5, 1992']);
    expect(found('es', 'veintiuno de enero de dos mil cinco', 'January 21, 2005')).toEqual([]);
    expect(found('es', 'treinta y uno de mayo de dos mil', 'May 31, 2000')).toEqual([]);
    expect(found('es', 'el 3 de enero de mil novecientos', 'January 3, 1901')).toHaveLength(1);
    expect(found('en', 'the first day of May, two thousand twenty-one', '1 de mayo de 2021', 'es')).toEqual(
      [],
    );
    expect(
      found('es', '15/03/1992 (quince de marzo de mil novecientos noventa y dos)', 'March 15, 1992'),
    ).toEqual([]);
    expect(found('es', spanish, 'am fünfzehnten März neunzehnhundertzweiundneunzig', 'de')).toEqual([]);
  });

  test('in another calendar may stay as it is', () => {
    expect(found('ar', '15 رمضان 1441', '15 Ramadan 1441 AH')).toEqual([]);
    expect(found('ar', '15 رمضان 1441', '16 Ramadan 1441 AH')).not.toEqual([]);
    for (const written of ['1441/09/15', '15/09/1441', '15 / 09 / 1441 هـ']) {
      expect(found('ar', written, '15 Ramadan 1441 AH'), written).toEqual([]);
      expect(found('ar', written, '15/09/1441'), written).toEqual([]);
      expect(found('ar', written, '9 Ramadan 1441 AH'), written).not.toEqual([]);
    }
  });

  test('a date in another calendar is compared with the conversion next to it', () => {
    const hijri = 'تاريخ الميلاد 09/02/1409 هـ';
    expect(found('ar', hijri, 'Born 09/02/1409 AH (September 21, 1988)')).toEqual([]);
    expect(found('ar', hijri, 'Born 09/02/1409 AH (September 21, 1998)')).toEqual([
      'date 1988-09-21 → September 21, 1998',
    ]);
    expect(found('ar', hijri, 'Born 9 Safar 1409 AH, corresponding to May 3, 1990')).toEqual([
      'date 1988-09-21 → May 3, 1990',
    ]);
    expect(found('ar', hijri, 'Born 09/02/1409 AH.\nTranslated in Lima by Ana Ruiz on May 3, 2024')).toEqual(
      [],
    );
  });

  test('is not a page number', () => {
    expect(found('es', 'Acta\n1/1', 'Record')).toEqual([]);
  });
});

describe('a number', () => {
  test.each<[LanguageCode, string, string]>([
    ['es', '1.234,56 €', 'EUR 1,234.56'],
    ['es', '1.234,00', '1,234'],
    ['ru', '1 234,56 руб.', '1,234.56 rubles'],
    ['ar', '١٬٢٣٤٫٥٦', '1,234.56'],
    ['hi', '१,२३,४५६', '123,456'],
    ['es', 'Tel. 55 1234 5678', 'Phone (55) 1234-5678'],
    ['es', 'años 2019-2020', 'years 2019 to 2020'],
    ['es', '2 019 y 2 020', '2019 and 2020'],
    ['ru', '№ ІХ-АБ 123456', 'No. IX-AB 123456'],
    ['ru', 'ЖК123', 'ZhK123'],
    ['es', 'AB1234', 'AB 1234'],
    ['es', 'a las 15:30', 'at 3:30 p.m.'],
    ['fr', 'à 15h30', 'at 3:30 PM'],
    ['es', '3 hijos', 'three children'],
    ['es', '2º grado', 'second grade'],
    ['es', '5º curso', '5th year'],
    ['zh', '第12册第345页', 'volume 12, page 345'],
    ['es', 'm² 80²', '80 m²'],
    ['es', 'Nota 8,50', 'Mark 8.5'],
    ['es', '1.234,50 ARS', 'ARS1,234.50'],
    ['es', 'C.C. 52.345.678', 'C.C. 52345678'],
    ['es', 'Acta 00236', 'Record 00236'],
    ['es', '05 hojas', '5 sheets'],
    ['de', 'um 23 Uhr 05', 'at 11:05 p.m.'],
    ['de', 'um 14 Uhr', 'at 2 p.m.'],
    ['zh', '14时35分', '14:35'],
    ['ja', '午後2時5分', 'at 2:05 p.m.'],
    ['zh', '14时35分', '14 hours 35 minutes'],
  ])('in %s (%s) is there in the way of the other language (%s)', (from, original, translation) => {
    expect(found(from, original, translation)).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['Folio 4711', 'Page 4771', 'number 4711 → 4771'],
    ['Folio 4711', 'Page 4171', 'number 4711 → 4171'],
    ['Folio 4711', 'Page', 'number 4711 → –'],
    ['AB1234', 'AC1234', 'number AB1234 → AC1234'],
    ['1.234,56', '1,234.65', 'number 1.234,56 → 1,234.65'],
    ['Nota 9', 'Mark 6', 'number 9 → –'],
    ['1.234,56', '123,456', 'number 1.234,56 → 123,456'],
    ['845.310,25', '84,531,025', 'number 845.310,25 → 84,531,025'],
    ['Promedio 8,75', 'Average 87.5', 'number 8,75 → 87.5'],
    ['Promedio 8,75', 'Average 875', 'number 8,75 → 875'],
    ['Acta 00236', 'Record 236', 'number 00236 → 236'],
    ['Acta 00236', 'Record 0236', 'number 00236 → 0236'],
    ['23 h 05', '11:15 p.m.', 'number 23 h 05 → –'],
  ])('is missed where %s became %s', (original, translation, finding) => {
    expect(found('es', original, translation)).toEqual([finding]);
  });

  test.each<[LanguageCode, string, string]>([
    ['de', 'um 23 Uhr 05', 'at 11:05 p.m.'],
    ['ja', '14時35分', '2:35 p.m.'],
    ['fr', 'à 14 heures 35 minutes', 'at 2:35 p.m.'],
    ['es', 'siendo las 15 horas con 30 minutos', 'at 3:30 p.m.'],
  ])('of hours and minutes in %s is a time of the day: %s', (from, original, translation) => {
    expect(found(from, original, translation)).toEqual([]);
  });

  test('printed by a scanner at the edge of the original is not missed', () => {
    const text = 'Libro 4711 de nacimientos\nFolio 882\nTomo 95';
    for (const edge of ['2024-05-03 10:22', '12/03/2024 10:22 HP ScanJet'])
      expect(found('es', `${edge}\n${text}`, text)).toEqual([]);
    expect(found('es', `${text}\nEmitido 12/03/2024 10:22`, text)).toHaveLength(2);
  });

  test('is missing if it occurs less often, unless it is in the header of every page', () => {
    expect(found('es', 'Libro 77, libro 77', 'Book 77')).toEqual(['number 77 → –']);
    const pages = (...texts: string[]) => ({ pages: texts, countedPages: texts.length });
    const check = (...translation: string[]) =>
      checkDelivery({
        original: pages('Exp. 4711 a', 'Exp. 4711 b', 'Exp. 4711 c'),
        translation: pages(...translation),
        from: 'es',
        to: 'en',
        names: [],
      }).map(({ key }) => key);
    expect(check('File 4711 a', 'b', 'c')).toEqual([]);
    expect(check('File 4711 a', 'File 4771 b', 'c')).toEqual(['number:4711']);
    expect(check('a', 'b', 'c')).toEqual(['number:4711']);
  });

  test('has the same key in the next version, and a thousand missing numbers are not all listed', () => {
    const [one, other] = [
      found('es', 'Folio 4711, 88', 'Page 4771'),
      found('es', 'Folio 4711, 88', 'Page 1, 88'),
    ];
    expect([one, other]).toEqual([['number 4711 → 4771', 'number 88 → –'], ['number 4711 → –']]);
    const many = Array.from({ length: 1000 }, (_, at) => String(1000 + at)).join('; ');
    expect(found('es', many, 'nothing').length).toBe(100);
  });
});

describe('a translation with the same facts', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const languages = ['es', 'ru', 'uk', 'vi', 'zh', 'ar', 'de', 'ko', 'hu', 'am'] as const;
  const write = (language: string, day: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
      day,
    );

  test('in any order has no findings about numbers and dates', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.array(fc.oneof(days, fc.integer({ min: 10, max: 999_999 })), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.integer()),
        (language, facts, order) => {
          const shuffled = facts
            .map((fact) => ({ fact, at: order.next().value }))
            .toSorted((one, other) => one.at - other.at)
            .map(({ fact }) => fact);
          const text = (some: typeof facts, tag: string) =>
            ['A', ...some.map((fact) => (typeof fact === 'number' ? String(fact) : write(tag, fact)))].join(
              '\n',
            );
          expect(found(language, text(facts, language), text(shuffled, 'en'))).toEqual([]);
        },
      ),
    );
  });

  test('and one date off by a day has a finding', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.uniqueArray(days, {
          minLength: 1,
          maxLength: 6,
          selector: (day) => day.toISOString().slice(0, 10),
        }),
        (language, some) => {
          const [first, ...others] = some;
          if (first === undefined) return;
          const wrong = new Date(first.getTime() + 86_400_000);
          const original = some.map((day) => write(language, day)).join('\n');
          const translation = [wrong, ...others].map((day) => write('en', day)).join('\n');
          expect(found(language, original, translation)).not.toEqual([]);
        },
      ),
    );
  });
});

test.each<[LanguageCode, string, string, string]>([
  ['pl', 'godz. 22:15', '10:15 p.m.', '10:15 a.m.'],
  ['nl', 'om 03.20 uur', '3:20 a.m.', '3:20 p.m.'],
  ['ja', '午後3:20', '3:20 p.m.', '3:20 a.m.'],
  ['fr', 'Sa validité est de trois mois', 'It is valid for three months', 'It is valid for six months'],
  ['tr', 'iki hafta içinde', 'within two weeks', 'within three weeks'],
  [
    'zh',
    '合计贰拾万伍仟元整',
    'total: two hundred five thousand yuan',
    'total: two hundred fifty thousand yuan',
  ],
  [
    'es',
    '$ 985.000 (novecientos ochenta y cinco mil)',
    '$985,000 (nine hundred eighty-five thousand)',
    '$985,000 (nine hundred fifty-eight thousand)',
  ],
  [
    'ja',
    '同月5日届出 日吉本町二丁目31番5号',
    '2-31-5 Hiyoshi-honcho, notified on the 5th',
    '2-31-3 Hiyoshi-honcho, notified on the 5th',
  ],
])('in %s %j is %j and not %j', (from, original, right, wrong) => {
  expect(found(from, original, right)).toEqual([]);
  expect(found(from, original, wrong)).not.toEqual([]);
});

describe('a number in words', () => {
  test.each<[LanguageCode, string, string, string]>([
    // Three and four occur elsewhere in both documents.
    ['es', 'Folio 4711\nTERCERO: quince días de vacaciones\nCUARTO: multa 15 812', 'fifteen', 'five'],
    [
      'nl',
      'Artikel 3 en 4\nFolio 4711\nGeldig voor drie maanden vanaf afgifte\nBedrag 15 812',
      'three',
      'four',
    ],
    ['fa', 'شماره 4711\nاعتبار این گواهی شش ماه است\nمبلغ 15 812', 'six', 'three'],
    ['lt', 'Nr. 4711\nGalioja šešių mėnesių laikotarpį\nSuma 15 812', 'six', 'seven'],
  ])('that became another between two facts is reported: %s', (from, original, right, wrong) => {
    const english = (word: string) =>
      from === 'es'
        ? `Page 4711\nTHIRD: ${word} days of vacation\nFOURTH: fine 15 812`
        : `${from === 'nl' ? 'Articles 3 and 4\n' : ''}Page 4711\nThis certificate is valid for ${word} months\nAmount 15 812`;
    expect(found(from, original, english(right))).toEqual([]);
    expect(found(from, original, english(wrong))).toEqual([expect.stringMatching(`number .* → ${wrong}`)]);
  });
});

test.each<[what: string, from: LanguageCode, original: string, faithful: string, wrong: string]>([
  [
    'a year of the Buddhist era',
    'th',
    'เกิดเมื่อ 9 เมษายน 2512',
    'Born: April 9, B.E. 2512',
    'Born: April 19, B.E. 2512',
  ],
  [
    'a month that comes first',
    'en',
    'Issued on November 9, 2021. Since 04/12/2016.',
    'Emitido el 9 de noviembre de 2021. Desde el 12 de abril de 2016.',
    'Emitido el 9 de noviembre de 2021. Desde el 4 de diciembre de 2016.',
  ],
  ['an hour of 24', 'es', 'de 8:30 a 17:45', 'from 8:30 a.m. to 5:45 p.m.', 'from 8:30 p.m. to 5:45 p.m.'],
  ['an hour in a language that counts to 24', 'cs', 'v 9.46 hod.', 'at 9:46 a.m.', 'at 9:46 p.m.'],
])('%s is compared', (_what, from, original, faithful, wrong) => {
  const to = from === 'en' ? 'es' : 'en';
  expect(found(from, original, faithful, to)).toEqual([]);
  expect(found(from, original, wrong, to)).toHaveLength(1);
});

test('a month next to an amount in a table is not a date', () => {
  expect(found('ru', 'октябрь\t14 382,61', 'October\t14,382.61')).toEqual([]);
});
