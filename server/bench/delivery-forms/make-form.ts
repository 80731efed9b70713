import type { LanguageCode } from '@truepage/core/languages';
import type { Random } from '../delivery-papers/random.ts';
import { dateOfForm, englishDate, type Day } from './form-dates.ts';
import { english, otherEnglish, type Person, type Term, type Vocabulary } from './vocabulary.ts';

/** What a form says, by its terms; the same terms in both languages. */
export type Values = Partial<Record<Term, string>>;

export interface Form {
  readonly from: LanguageCode;
  readonly names: readonly string[];
  readonly original: readonly string[];
  readonly person: Person;
  readonly values: Values;
  readonly labels: Readonly<Record<Term, string>>;
  readonly days: Readonly<Record<'born' | 'registered' | 'issued', Day>>;
  /** Writes the translation of other values, in the same layout. */
  readonly translate: (values: Values, labels?: Readonly<Record<Term, string>>) => readonly string[];
}

const nationalities: Partial<Record<LanguageCode, readonly [nationality: string, office: string]>> = {
  es: ['Peruvian', 'District Municipality of Miraflores'],
  'pt-br': ['Brazilian', '2nd Registry Office'],
  fr: ['French', 'City Hall of Quimper'],
  de: ['German', 'Civil Registry Office of Lüneburg'],
  it: ['Italian', 'Registry Office of Cuneo'],
  pl: ['Polish', 'Municipal Office of Łask'],
  tr: ['Turkish', 'Bornova Population Directorate'],
  vi: ['Vietnamese', "People's Committee of Tân Định Ward"],
  ru: ['Russia', 'Civil Registry Office of the city of Vologda'],
  uk: ['Ukraine', 'State Registration Department in Lutsk'],
  ar: ['Jordanian', 'Registry Office in Irbid'],
  fa: ['Iranian', 'Shiraz Civil Registration Office'],
  hi: ['Indian', 'Ujjain Municipal Corporation'],
  th: ['Thai', 'Mae Rim District Office'],
  zh: ['Chinese', 'Civil Affairs Bureau of Yuecheng District, Shaoxing'],
  ja: ['Japanese', 'Matsumoto City Office'],
  ko: ['Republic of Korea', 'Civil Service Office, Jeonju City Hall'],
  am: ['Ethiopian', 'Bahir Dar City Administration'],
};

const first: readonly Term[] = [
  'surname',
  'given',
  'patronymic',
  'sex',
  'born',
  'place',
  'nationality',
  'father',
  'mother',
];
const second: readonly Term[] = [
  'record',
  'personal',
  'registered',
  'fee',
  'subject',
  'other',
  'average',
  'witness',
  'issued',
];

/** A form with its faithful translation: words from a vocabulary, in a layout of either language. */
export function makeForm(vocabulary: Vocabulary, random: Random): Form {
  const { code, words, people, places } = vocabulary;
  const [person, other] = random.shuffled(people) as [Person, Person];
  const [place = ['', '']] = random.shuffled(places);
  const days = {
    born: dayBetween(1955, 2012, random),
    registered: dayBetween(2013, 2017, random),
    issued: dayBetween(2018, 2024, random),
  };
  const numbers = numbersOf(random);
  const ours = digitsOf(code, random);
  const write = dateOfForm(code, random);
  const full = (names: readonly string[]): string =>
    names.filter((name) => name !== '').join(isHan(code) ? '' : ' ');
  const own: Values = {
    ...person.native.reduce<Values>((all, name, at) => ({ ...all, [nameTerms[at] ?? 'given']: name }), {}),
    sex: words[person.sex],
    born: ours(write(days.born)),
    place: place[0],
    nationality: words.national,
    father: full([person.native[0] ?? '', ...other.native.slice(1, 2)]),
    mother: full(other.native.slice(0, 2)),
    record: ours(numbers.record),
    personal: numbers.personal,
    registered: ours(write(days.registered)),
    fee: ours(amount(numbers.cents, code)),
    subject: ours(amount(numbers.marks[0] ?? 0, code)),
    other: ours(String(numbers.hours)),
    average: ours(amount(numbers.marks[1] ?? 0, code)),
    witness: full(other.native.slice(0, 2)),
    issued: ours(write(days.issued)),
  };
  const latin = (names: readonly string[]): string => names.filter((name) => name !== '').join(' ');
  const [nationality = '', office = ''] = nationalities[code] ?? [];
  const inEnglish = random.pick([englishDate.usual, englishDate.numeric, englishDate.dayFirst]);
  const shown = (at: number): string => decorated(person, at, random);
  const values: Values = {
    surname: shown(0),
    given: shown(1),
    patronymic: shown(2),
    sex: english.words[person.sex],
    born: write.inEnglish?.(days.born, inEnglish(days.born)) ?? inEnglish(days.born),
    place: place[1],
    nationality,
    father: latin([person.latin[0] ?? '', ...other.latin.slice(1, 2)]),
    mother: latin(other.latin.slice(0, 2)),
    record: numbers.record,
    personal: numbers.personal,
    registered: inEnglish(days.registered),
    fee: amount(numbers.cents, 'en'),
    subject: amount(numbers.marks[0] ?? 0, 'en'),
    other: String(numbers.hours),
    average: amount(numbers.marks[1] ?? 0, 'en'),
    witness: latin(other.latin.slice(0, 2)),
    issued: inEnglish(days.issued),
  };
  const labels = random.below(2) === 0 ? english.words : { ...english.words, ...otherEnglish };
  const [ourLayout, theirLayout, habits] = [
    random.pick(layouts),
    random.pick(layouts),
    habitsOf(office, words.office, random),
  ];
  const [ourOrder, theirOrder] = [second, random.below(3) === 0 ? random.shuffled(second) : second];
  return {
    from: code,
    names: [sheetName(person, random)],
    original: [
      [words.title, words.office, ourLayout(first, words, own), words.remark].join('\n'),
      [ourLayout(ourOrder, words, own), words.note].join('\n'),
    ],
    person,
    values,
    labels,
    days,
    translate: (all, used = labels) => [
      habits([used.title, office, theirLayout(first, used, all), used.remark].join('\n'), 1),
      habits([theirLayout(theirOrder, used, all), used.note].join('\n'), 2),
    ],
  };
}

const nameTerms = ['surname', 'given', 'patronymic'] as const;
const isHan = (code: LanguageCode): boolean => ['zh', 'ja', 'ko'].includes(code);

function dayBetween(from: number, to: number, random: Random): Day {
  return { year: random.between(from, to), month: random.between(1, 12), day: random.between(1, 28) };
}

function numbersOf(random: Random) {
  const digits = (count: number): string => Array.from({ length: count }, () => random.below(10)).join('');
  return {
    record: random.pick([
      `00${random.between(101, 989)}`,
      `${random.between(1000, 9999)}`,
      `0${random.between(10, 99)}/${random.between(2013, 2017)}`,
    ]),
    personal: random.pick([
      `${random.between(1, 9)}${digits(8)}`,
      `${digits(3)}.${digits(3)}.${digits(3)}-${digits(2)}`,
      `K${digits(7)}`,
    ]),
    cents: random.between(1_01, 99_999_99),
    marks: [random.between(4_05, 9_95), random.between(5_05, 9_95)],
    hours: random.between(24, 240),
  };
}

function amount(cents: number, code: LanguageCode): string {
  const isPoint = ['en', 'zh', 'ja', 'ko', 'th', 'hi', 'am', 'ar', 'fa'].includes(code);
  const gap = ['fr', 'pl', 'ru', 'uk'].includes(code) ? ' ' : isPoint ? ',' : '.';
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, gap);
  return `${whole}${isPoint ? '.' : ','}${String(cents % 100).padStart(2, '0')}`;
}

function digitsOf(code: LanguageCode, random: Random): (text: string) => string {
  const zero = { ar: 0x660, fa: 0x6f0, hi: 0x966, th: 0xe50 }[code as 'ar'];
  if (zero === undefined || random.below(2) === 0) return (text) => text;
  return (text) => text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
}

function decorated({ native, latin }: Person, at: number, random: Random): string {
  const name = latin[at] ?? '';
  if (name === '') return '';
  const written = random.pick([name, name, name.toUpperCase()]);
  return native[at] !== name && random.below(5) === 0 ? `${written} (${native[at]})` : written;
}

function sheetName({ latin }: Person, random: Random): string {
  const [surname = '', given = '', patronymic = ''] = latin;
  const parts = random.pick([
    [given, surname],
    [surname, given],
    [given, ...(patronymic === '' ? [] : [patronymic]), surname],
  ]);
  return random.below(2) === 0 ? parts.join(' ') : parts.join(' ').toUpperCase();
}

type Layout = (terms: readonly Term[], words: Readonly<Record<Term, string>>, values: Values) => string;

const filled = (terms: readonly Term[], values: Values): Term[] =>
  terms.filter((term) => (values[term] ?? '') !== '');
const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, at * size + size));

const layouts: readonly Layout[] = [
  (terms, words, values) =>
    filled(terms, values)
      .map((term) => `${words[term]}: ${values[term]}`)
      .join('\n'),
  (terms, words, values) =>
    filled(terms, values)
      .map((term) => `${words[term]}\t${values[term]}`)
      .join('\n'),
  (terms, words, values) =>
    chunks(filled(terms, values), 2)
      .map((some) => some.map((term) => `${words[term]}: ${values[term]}`).join('     '))
      .join('\n'),
  (terms, words, values) =>
    chunks(filled(terms, values), 3)
      .map(
        (some) =>
          `${some.map((term) => words[term]).join('\t')}\n${some.map((term) => values[term]).join('\t')}`,
      )
      .join('\n'),
];

function habitsOf(office: string, native: string, random: Random): (page: string, number: number) => string {
  const seal = random.pick([
    `[Round seal: ${office}]`,
    `[stamp] [signature]`,
    `[Seal: "${native}"]`,
    '[illegible signature]',
  ]);
  const [isNumbered, isNoted, isSigned] = [
    random.below(3) === 0,
    random.below(4) === 0,
    random.below(3) === 0,
  ];
  return (page, number) =>
    [
      page,
      seal,
      isNumbered ? `Page ${number} of 2` : '',
      isNoted && number === 2 ? `Translator's note: the original is printed on both sides of 1 sheet.` : '',
      isSigned && number === 2
        ? 'Translated and certified by Ellen Moore on November 3, 2026, ATA No. 441207'
        : '',
    ]
      .filter((line) => line !== '')
      .join('\n');
}
