import { languageTag, type LanguageCode } from '../../languages.ts';
import { cleanText } from '../clean-text.ts';
import { foldMonths } from '../dates/month-names.ts';

/** The possible meanings of a word or sign next to a number, as 'dimension id': 'mass kg'; several if it is ambiguous ('$', 'pounds'). */
export type Measures = readonly string[];

/** Signs, codes and words for currencies in all languages, folded. A word of four or more letters may be inflected. */
const currencies = `
euro: € eur euro евро ευρω يورو יורו אירו ยูโร 유로 欧元 歐元 ユーロ यूरो یورو
dollar: $ us$ ca$ a$ nt$ hk$ usd cad aud twd hkd dollar dolar dolares доллар долар δολαρι دولار דולר ดอลลาร์ 달러 美元 美金 加元 元 ドル डॉलर đo
peso: $ mex$ peso pesos mxn cop ars clp uyu dop php ₱ песо
real: r$ brl real reais
sol: s/ s/. pen sol soles
pound: £ gbp egp lbp pound libra фунт جنيه
yen: ¥ jpy yen 円 엔
yuan: ¥ cny rmb yuan renminbi 元 圆 人民币
won: ₩ krw won 원
ruble: ₽ rub rur byn руб рубль рублей рубля rubl rublo rouble ruble rubel
kopeck: коп копе kope kopeck
cent: cent cents centavo centimo centime цент
hryvnia: ₴ uah грн гривен гривня гривні гривень hryvn hrivn grivn
zloty: zł pln złot zlot
koruna: kc kč czk korun
krona: kr nok sek dkk isk kron crown
forint: ft huf forint
leu: lei leu ron mdl
lev: лв лева лев bgn lev leva
dirham: dh dhs mad aed dirham درهم
riyal: sar qar omr yer irr rial riyal ريال ریال
toman: toman تومان
dinar: dinar دينار دنانير kwd jod dzd tnd rsd динар din iqd
rupee: ₹ inr pkr npr lkr rs rupee rupia रुपये रुपए रु روپے روپئے
taka: ৳ bdt tk taka টাকা
baht: ฿ thb baht บาท
dong: ₫ vnd dong đong đ
lira: ₺ try tl lira ليرة
birr: etb birr ብር
franc: chf xaf xof fcfa cfa franc franken
shekel: ₪ ils nis shekel ש"ח שקל
rand: zar rand
naira: ₦ ngn naira
shilling: kes tzs ugx shilling shilingi
lari: ₾ gel lari ლარი
dram: amd dram դրամ
manat: ₼ azn manat
tenge: ₸ kzt tenge тенге теңге
gourde: htg gourde goud
guarani: ₲ pyg guarani
colon: ₡ crc colon colones
quetzal: gtq quetzal
lempira: hnl lempira
`;

/** Intl's units by dimension. Units of time only in full, because their short forms are ambiguous. */
const units = {
  mass: ['kilogram', 'gram', 'pound', 'ounce'],
  length: ['kilometer', 'meter', 'centimeter', 'millimeter', 'mile', 'foot', 'yard'],
  area: ['hectare', 'acre'],
  volume: ['liter', 'milliliter', 'gallon'],
  degrees: ['celsius', 'fahrenheit'],
  time: ['minute', 'hour', 'day', 'week', 'month', 'year'],
} as const;
/** Units that Intl does not have. */
const others = `
mass milligram: mg мг mgs miligramo
mass kilogram: kg кг kgs كجم كغ kilo
mass gram: gr г γρ
mass pound: lb lbs pound libra
area acre: acre acres
area hectare: ha га
power kilowatt: kw квт
power horsepower: hp cv ps лс
degrees celsius: °c
degrees fahrenheit: °f
`;
/** These are words, such as 'in' and 'a'. */
const noUnits: ReadonlySet<string> = new Set(['in', 'a', 'y', 'i', 'p', 'd', 'о']);

type Table = ReadonlyMap<string, Measures>;
const tables = new Map<LanguageCode, Table>();

export function measureWords(language: LanguageCode): Table {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const table = new Map<string, string[]>();
  const add = (word: string, measure: string): void => {
    const folded = plainMeasure(word);
    if (folded === '' || noUnits.has(folded)) return;
    table.set(folded, [...new Set([...(table.get(folded) ?? []), measure])]);
  };
  for (const [id, words] of linesOf(currencies)) for (const word of words) add(word, `money ${id}`);
  for (const [measure, words] of linesOf(others)) for (const word of words) add(word, measure);
  for (const [dimension, ids] of Object.entries(units))
    for (const id of ids) for (const word of unitWords(language, id)) add(word, `${dimension} ${id}`);
  tables.set(language, table);
  return table;
}

function linesOf(list: string): (readonly [string, readonly string[]])[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 2).split(' ')];
    });
}

/** Normalises for comparison: folded, without the full stop of an abbreviation. */
function plainMeasure(word: string): string {
  return foldMonths(cleanText(word))
    .trim()
    .replace(/(?<=\p{L})\.$/u, '');
}

/** The forms of a unit's name in a language. */
export function unitWords(language: LanguageCode, unit: string): string[] {
  const tag = languageTag(language);
  if (Intl.NumberFormat.supportedLocalesOf(tag).length === 0) return [];
  const isTime = units.time.some((one) => one === unit);
  return (isTime ? (['long'] as const) : (['long', 'short'] as const)).flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay });
    return [1, 2, 5, 1.5].flatMap((number) =>
      format.formatToParts(number).flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
    );
  });
}

const isUnspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The meanings of a word. A word of four or more letters may be inflected; in scripts without spaces, it may be the beginning of a text.
 */
export function measuresOf(word: string, table: Table): Measures {
  const folded = plainMeasure(word);
  const known = table.get(folded);
  if (known !== undefined) return known;
  const isJoined = isUnspaced.test(folded);
  const [longest, least] = isJoined ? [4, 1] : [folded.length - 1, Math.max(4, folded.length - 3)];
  for (let length = longest; length >= least; length -= 1) {
    const found = table.get(folded.slice(0, length));
    if (found !== undefined) return found;
  }
  return [];
}
