import { languageTag, type LanguageCode } from '../../languages.ts';
import { cleanText } from '../clean-text.ts';
import { calendarsOf, type Calendar } from './calendars.ts';

/** The meaning of a month name: its number, in the Gregorian or another calendar. */
export interface Month {
  readonly number: number;
  readonly calendar: Calendar | undefined;
}

/** The month names of a language in all their forms, folded by foldMonths(). */
export function monthNames(language: LanguageCode): ReadonlyMap<string, readonly Month[]> {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const table = new Map<string, Month[]>();
  const add = (name: string, month: Month): void => {
    const folded = foldMonths(cleanText(name)).replace(/\.$/u, '').trim();
    if (!/\p{L}/u.test(folded) || /\d/u.test(folded)) return;
    const months = table.get(folded) ?? [];
    if (!months.some((one) => one.number === month.number && one.calendar === month.calendar))
      table.set(folded, [...months, month]);
  };
  for (const tag of tagsOf(language)) addGregorian(tag, add);
  for (const [names, number] of ownNames(language)) add(names, { number, calendar: undefined });
  for (const calendar of calendarsOf(language)) addOthers(languageTag(language), calendar, add);
  tables.set(language, table);
  return table;
}

/** Removes case and the accents that capitals often lack, and unifies apostrophes, letter by letter: the text keeps its length. */
export function foldMonths(text: string): string {
  return text.replaceAll(/[^\0-@[-`{-\x7F]/gu, (letter) => {
    if (letter === '’' || letter === 'ʼ') return "'";
    const folded = letter
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F\u0653-\u0655]/gu, '')
      .normalize('NFC')
      .toLowerCase();
    return folded.length === letter.length ? foldEthiopic(folded) : letter;
  });
}

/** Ethiopic letters with the same sound are used interchangeably: each pair of numbers is the start of two equivalent rows. */
const alike = [
  [0x1210, 0x1200],
  [0x1280, 0x1200],
  [0x1220, 0x1230],
  [0x12d0, 0x12a0],
  [0x1340, 0x1338],
] as const;

function foldEthiopic(letter: string): string {
  const code = letter.charCodeAt(0);
  const row = alike.find(([first]) => code >= first && code < first + 7);
  return row === undefined ? letter : String.fromCharCode(code - row[0] + row[1]);
}

const tables = new Map<LanguageCode, ReadonlyMap<string, readonly Month[]>>();
type Add = (name: string, month: Month) => void;

function addGregorian(tag: string, add: Add): void {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { day: 'numeric', month } as const,
    { day: 'numeric', month, year: 'numeric' } as const,
  ]);
  for (const form of forms) {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', ...form });
    for (let month = 0; month < 12; month += 1)
      add(monthPart(format, Date.UTC(2001, month, 15)), { number: month + 1, calendar: undefined });
  }
}

/** Every fifth day of four years hits every month; its number identifies it. */
function addOthers(tag: string, calendar: Calendar, add: Add): void {
  const options = { timeZone: 'UTC', calendar: calendar.id } as const;
  const numbers = new Intl.DateTimeFormat('en-u-nu-latn', { ...options, month: 'numeric' });
  const names = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(tag, { ...options, month }),
  );
  for (let day = 0; day < 1461; day += 5) {
    const time = Date.UTC(2000, 0, 1 + day);
    const number = Number(monthPart(numbers, time));
    for (const format of names) add(monthPart(format, time), { number, calendar });
  }
}

function monthPart(format: Intl.DateTimeFormat, time: number): string {
  return format.formatToParts(time).find(({ type }) => type === 'month')?.value ?? '';
}

/** Arabic has four sets of names, depending on the country. Intl has no Creole and Latin names. */
function tagsOf(language: LanguageCode): readonly string[] {
  if (language === 'ar') return ['ar-EG', 'ar-SY', 'ar-MA', 'ar-DZ'];
  return language === 'ht' || language === 'la' ? [] : [languageTag(language)];
}

/** Names that Intl does not have, one word each; the twelve months are separated by bars. */
const own: Partial<Record<LanguageCode, string>> = {
  ht: 'janvye jan|fevriye fev|mas|avril avr|me|jen|jiyè|out dawou|septanm sept|oktòb okt|novanm nov|desanm des',
  la: 'ianuarii ianuarius|februarii februarius|martii martius|aprilis|maii maius|iunii iunius|iulii iulius|augusti augustus|septembris september|octobris october|novembris november|decembris december',
  lv: 'janvārī|februārī|martā|aprīlī|maijā|jūnijā|jūlijā|augustā|septembrī|oktobrī|novembrī|decembrī',
  sr: 'јануара januara|фебруара februara|марта marta|априла aprila|маја maja|јуна juna|јула jula|августа avgusta|септембра septembra|октобра oktobra|новембра novembra|децембра decembra',
  bs: 'januara|februara|marta|aprila|maja|juna|jula|augusta|septembra|oktobra|novembra|decembra',
  en: '||||||||sept|||',
  es: '|febr|mzo||||jul|agto|setiembre set sep|||dbre',
  am: 'ጃንዩወሪ|ፌብሩወሪ||አፕሪል||||||||',
};

function ownNames(language: LanguageCode): (readonly [string, number])[] {
  return (own[language]?.split('|') ?? []).flatMap((names, index) =>
    names.split(' ').map((name) => [name, index + 1] as const),
  );
}
