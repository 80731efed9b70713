import type { LanguageCode } from '../../languages.ts';
import { foldMonths } from './month-names.ts';
import { arabic, creole } from './more-vocabularies.ts';
import { row, shortEntries, type Entries } from './short-vocabularies.ts';

const spanish = [
  ...row(
    1,
    1,
    'un/uno/una/primero/primer/primera dos/segundo/segunda tres/tercero/tercera cuatro/cuarto/cuarta cinco/quinto/quinta seis/sexto/sexta siete/séptimo ocho/octavo nueve/noveno diez/décimo once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno/veintiun veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta',
  ),
  ...row(40, 10, 'cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento'),
  ...row(
    200,
    100,
    'doscientos/doscientas trescientos/trescientas cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil',
  ),
  ...row(1_000_000, 1, 'millón/millones'),
];

const english = [
  ...row(
    1,
    1,
    'one/first two/second three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven/eleventh twelve/twelfth thirteen/thirteenth fourteen/fourteenth fifteen/fifteenth sixteen/sixteenth seventeen/seventeenth eighteen/eighteenth nineteen/nineteenth twenty/twentieth',
  ),
  ...row(30, 10, 'thirty/thirtieth forty fifty sixty seventy eighty ninety hundred'),
  ...row(1000, 1, 'thousand'),
  ...row(1_000_000, 1, 'million'),
  ...row(1_000_000_000, 1, 'billion'),
];

const portuguese = [
  ...row(
    1,
    1,
    'um/uma/primeiro/primeira dois/duas três quatro cinco seis sete oito nove dez onze doze treze quatorze/catorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte',
  ),
  ...row(30, 10, 'trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento'),
  ...row(
    200,
    100,
    'duzentos/duzentas trezentos/trezentas quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil',
  ),
  ...row(1_000_000, 1, 'milhão/milhões'),
];

const french = [
  ...row(
    1,
    1,
    'un/une/premier/unième deux/deuxième trois/troisième quatre/quatrième cinq/cinquième six/sixième sept/septième huit/huitième neuf/neuvième dix/dixième onze/onzième douze/douzième treize quatorze quinze/quinzième seize',
  ),
  ...row(
    20,
    10,
    'vingt/vingtième trente/trentième quarante cinquante soixante septante quatre-vingts/quatre-vingt/huitante nonante',
  ),
  ...row(100, 900, 'cent/cents mille/mil'),
];

const russian = [
  ...row(
    1,
    1,
    'один/одна/одну/одного/одной/первого/первое два/две/двух/двум/двумя/двое/второго/второе три/трёх/трём/тремя/трое/третьего/третье четыре/четырёх/четырьмя/четверо/четвёртого/четвёртое пять/пяти/пятого/пятое шесть/шести/шестого/шестое семь/семи/седьмого/седьмое восемь/восьми/восьмого/восьмое девять/девяти/девятого/девятое десять/десяти/десятого/десятое',
  ),
  ...row(
    11,
    1,
    ['один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят']
      .map((stem) => ['ь', 'и', 'ого', 'ое'].map((end) => `${stem}надцат${end}`).join('/'))
      .join(' '),
  ),
  ...row(
    20,
    10,
    'двадцать/двадцати/двадцатого/двадцатое тридцать/тридцати/тридцатого/тридцатое сорок/сорока/сорокового пятьдесят/пятидесяти/пятидесятого шестьдесят/шестидесяти/шестидесятого семьдесят/семидесяти/семидесятого восемьдесят/восьмидесяти/восьмидесятого девяносто/девяноста/девяностого',
  ),
  ...row(
    100,
    100,
    'сто/ста двести/двухсот триста/трёхсот четыреста/четырёхсот пятьсот/пятисот шестьсот/шестисот семьсот/семисот восемьсот/восьмисот девятьсот/девятисот тысяча/тысячи/тысяч/тысячу',
  ),
  ...row(1_000_000, 1, 'миллион/миллиона/миллионов'),
  ...row(1_000_000_000, 1, 'миллиард/миллиарда/миллиардов'),
  ...row(2000, 1, 'двухтысячного'),
];

const ukrainian = [
  ...row(
    1,
    1,
    "один/одна/одну/одного/однієї/першого/перше два/дві/двох/двом/двома/двоє/другого/друге три/трьох/трьом/трьома/троє/третього/третє чотири/чотирьох/чотирма/четверо/четвертого/четверте п'ять/п'яти/п'ятьох/п'ятого/п'яте шість/шести/шостого/шосте сім/семи/сьомого/сьоме вісім/восьми/восьмого/восьме дев'ять/дев'яти/дев'ятого/дев'яте десять/десяти/десятого/десяте",
  ),
  ...row(
    11,
    1,
    ['один', 'два', 'три', 'чотир', "п'ят", 'шіст', 'сім', 'вісім', "дев'ят"]
      .map((stem) => ['ь', 'и', 'ого', 'е'].map((end) => `${stem}надцят${end}`).join('/'))
      .join(' '),
  ),
  ...row(
    20,
    10,
    "двадцять/двадцяти/двадцятого тридцять/тридцяти/тридцятого сорок/сорока/сорокового п'ятдесят/п'ятдесяти/п'ятдесятого шістдесят/шістдесяти/шістдесятого сімдесят/сімдесяти/сімдесятого вісімдесят/вісімдесяти/вісімдесятого дев'яносто/дев'яноста/дев'яностого",
  ),
  ...row(
    100,
    100,
    "сто/ста двісті/двохсот триста/трьохсот чотириста/чотирьохсот п'ятсот/п'ятисот шістсот/шестисот сімсот/семисот вісімсот/восьмисот дев'ятсот/дев'ятисот тисяча/тисячі/тисяч/тисячу",
  ),
  ...row(1_000_000, 1, 'мільйон/мільйона/мільйони/мільйонів'),
  ...row(1_000_000_000, 1, 'мільярд/мільярда/мільярди/мільярдів'),
  ...row(2000, 1, 'двохтисячного/двотисячного'),
];

/** Numbers below a hundred and plausible years, in languages that write them as one word. */
function compounds(
  below100: (number: number) => string,
  year: (thousands: number, rest: string) => string,
): Entries {
  const small = Array.from({ length: 99 }, (_, at) => [foldMonths(below100(at + 1)), at + 1] as const);
  const years = [1900, 2000].flatMap((century) =>
    Array.from({ length: century === 1900 ? 100 : 50 }, (_, at): readonly [string, number] => [
      foldMonths(year(century, at === 0 ? '' : below100(at))),
      century + at,
    ]),
  );
  return [...small, ...years];
}

const italianUnits =
  ' uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const italianTens = '  venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

function italianBelow100(number: number): string {
  if (number < 20) return italianUnits[number] ?? '';
  const [tens, unit] = [italianTens[Math.floor(number / 10)] ?? '', italianUnits[number % 10] ?? ''];
  return (/^[uo]/u.test(unit) ? tens.slice(0, -1) : tens) + unit;
}

const italian = [
  ...compounds(
    (number) => italianBelow100(number),
    (century, rest) => (century === 1900 ? 'millenovecento' : 'duemila') + rest,
  ),
  ...row(1, 99, 'primo cento'),
  ...row(1000, 1, 'mille/mila'),
];

const germanUnits =
  ' ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const germanTens = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

function germanBelow100(number: number): string {
  if (number < 20) return germanUnits[number] ?? '';
  const [tens, unit] = [germanTens[Math.floor(number / 10)] ?? '', germanUnits[number % 10] ?? ''];
  return unit === '' ? tens : `${unit}und${tens}`;
}

const german = [
  ...compounds(germanBelow100, (century, rest) =>
    century === 1900 ? `neunzehnhundert${rest}` : `zweitausend${rest}`,
  ),
  ...row(1, 1, 'eins/erster/ersten/erste zweiter/zweiten/zweite dritter/dritten/dritte'),
  ...Array.from({ length: 28 }, (_, at) => at + 4).flatMap((number) =>
    ['ten', 'te', 'ter'].map(
      (end) =>
        [
          foldMonths(`${germanBelow100(number).replace('sieben', 'sieb')}${number < 20 ? '' : 's'}${end}`),
          number,
        ] as const,
    ),
  ),
];

const turkish = [
  ...row(1, 1, 'bir iki üç dört beş altı yedi sekiz dokuz on'),
  ...row(20, 10, 'yirmi otuz kırk elli altmış yetmiş seksen doksan yüz'),
  ...row(1000, 1, 'bin'),
];

const romanian = [
  ...row(
    1,
    1,
    'un/unu/una doi/două trei patru cinci șase șapte opt nouă zece unsprezece doisprezece/douăsprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece',
  ),
  ...row(20, 10, 'douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci sută/sute'),
  ...row(1000, 1, 'mie/mii'),
];

const polish = [
  ...row(
    1,
    1,
    'jeden/pierwszego dwa/dwie/dwóch/drugiego trzy/trzech/trzeciego cztery/czterech/czwartego pięć/pięciu/piątego sześć/sześciu/szóstego siedem/siedmiu/siódmego osiem/ośmiu/ósmego dziewięć/dziewięciu/dziewiątego dziesięć/dziesięciu/dziesiątego',
  ),
  ...row(
    11,
    1,
    ['jede', 'dwa', 'trzy', 'czter', 'pięt', 'szes', 'siedem', 'osiem', 'dziewięt']
      .map((stem) => `${stem}naście/${stem}nastu/${stem === 'dwa' ? 'dwu' : stem}nastego`)
      .join(' '),
  ),
  ...row(
    20,
    10,
    'dwadzieścia/dwudziestu/dwudziestego trzydzieści/trzydziestu/trzydziestego czterdzieści/czterdziestego pięćdziesiąt/pięćdziesiątego sześćdziesiąt/sześćdziesiątego siedemdziesiąt/siedemdziesiątego osiemdziesiąt/osiemdziesiątego dziewięćdziesiąt/dziewięćdziesiątego',
  ),
  ...row(
    100,
    100,
    'sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset tysiąc/tysiące/tysięcy',
  ),
  ...row(2000, 1, 'dwutysięcznego'),
];

const entries: Partial<Record<LanguageCode, Entries>> = {
  es: spanish,
  en: english,
  pt: portuguese,
  'pt-br': portuguese,
  fr: french,
  'fr-ca': french,
  ar: arabic,
  ht: creole,
  it: italian,
  de: german,
  ru: russian,
  uk: ukrainian,
  tr: turkish,
  ro: romanian,
  pl: polish,
};

/** The values of a language's number words. */
export const numberWords = new Map(
  [...shortEntries, ...Object.entries(entries)].map(([language, words]) => [
    language as LanguageCode,
    new Map(words),
  ]),
);
