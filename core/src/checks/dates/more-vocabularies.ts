import { row, type Entries } from './short-vocabularies.ts';

/** Adds each word with 'and' before it, as one word. */
const withAnd = (entries: Entries): Entries => [
  ...entries,
  ...entries.map(([word, value]) => [`و${word}`, value] as const),
];

/** Units and tens, the hundreds in both spellings and cases, and the ordinals of days. */
export const arabic: Entries = withAnd([
  ...row(
    1,
    1,
    'واحد/واحدة/أحد/إحدى/حادي/الأول/الأولى/الحادي/الحادية اثنان/اثنين/اثنا/اثني/اثنتان/اثنتين/اثنتا/اثنتي/شهران/شهرين/سنتان/سنتين/عامان/عامين/يومين/أسبوعين/ولدان/ولدين/طفلان/طفلين/ابنتان/ابنتين/الثاني/الثانية ثلاثة/ثلاث/الثالث/الثالثة أربعة/أربع/الرابع/الرابعة خمسة/خمس/الخامس/الخامسة ستة/ست/السادس/السادسة سبعة/سبع/السابع/السابعة ثمانية/ثمان/ثماني/الثامن/الثامنة تسعة/تسع/التاسع/التاسعة عشرة/عشر/العاشر/العاشرة',
  ),
  ...row(
    20,
    10,
    ['عشر', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع']
      .map((stem) => ['ون', 'ين'].flatMap((end) => [`${stem}${end}`, `ال${stem}${end}`]).join('/'))
      .join(' '),
  ),
  ...row(
    100,
    100,
    `مائة/مئة مائتان/مائتين/مئتان/مئتين/مائتا/مائتي ${['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان/ثماني', 'تسع']
      .map((stems) =>
        stems
          .split('/')
          .flatMap((stem) => [`${stem}مائة`, `${stem}مئة`])
          .join('/'),
      )
      .join(' ')}`,
  ),
  ...row(1000, 1000, 'ألف/آلاف/ألفا ألفان/ألفين/ألفي'),
  ...row(1_000_000, 1, 'مليون/ملايين/مليونا'),
  ...row(1_000_000_000, 1, 'مليار/مليارا'),
]);

const creoleUnits = '|en/eyen|de|twa|kat|senk|sis|sèt|uit/wit|nèf'.split('|');
const creoleTens = 'dis|onz|douz|trèz|katòz|kenz|sèz|disèt|dizuit/dizwit|diznèf'.split('|');

/** Tens with units in the common spellings: vennde, venntwa, ventnèf, tranteyen, katrevenkat. */
const creoleTwenties = (value: number, stems: string, units: readonly string[]): Entries =>
  units.flatMap((names, at) =>
    stems
      .split('/')
      .flatMap((stem) =>
        names
          .split('/')
          .flatMap((name) => [...row(value + at, 1, stem + name), ...row(value + at, 1, `${stem}-${name}`)]),
      ),
  );

export const creole: Entries = [
  ...row(
    1,
    1,
    'youn/yon/en/premye de/dezyèm twa/twazyèm kat/katriyèm senk/senkyèm sis/sizyèm sèt/setyèm uit/wit/uityèm nèf/nevyèm dis/dizyèm onz/onzyèm douz/douzyèm trèz katòz kenz sèz disèt dizuit/dizwit diznèf',
  ),
  ...row(20, 10, 'ven/vent trant karant senkant swasant'),
  ...row(70, 10, 'swasanndis katreven katrevendis'),
  ...creoleTwenties(20, 'venn/ven/vent', creoleUnits),
  ...creoleTwenties(30, 'trann/trant', creoleUnits),
  ...creoleTwenties(40, 'karann/karant', creoleUnits),
  ...creoleTwenties(50, 'senkann/senkant', creoleUnits),
  ...creoleTwenties(60, 'swasann/swasant', creoleUnits),
  ...creoleTwenties(70, 'swasann/swasant', creoleTens),
  ...creoleTwenties(80, 'katreven/katrevent/katrevenn', creoleUnits),
  ...creoleTwenties(90, 'katreven/katrevenn', creoleTens),
  ...row(100, 100, 'san/sant desan twasan katsan senksan sisan sètsan uisan/witsan nèfsan mil'),
  ...row(1_000_000, 1, 'milyon'),
  ...row(1_000_000_000, 1, 'milya'),
].filter(([word]) => /\p{L}{2}/u.test(word));
