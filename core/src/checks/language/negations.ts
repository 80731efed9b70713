import type { LanguageCode } from '../../languages.ts';
import { isEnglishWord } from './english-words.ts';
import { listLanguage } from './list-language.ts';
import { anyOf, wholeWords } from './word-shape.ts';

/**
 * Words that negate a sentence, and after the bar words that may; '*' stands for other letters. Languages that negate by a verb ending
 * (Turkish, Persian, Swahili …) are omitted.
 */
const lists: Partial<Record<LanguageCode, string>> = {
  en: "not never nor neither none nothing nobody nowhere without cannot no *n't | no-* non-* de-* ex-* \\p{L}+less lack* absen* refus* reject* deny denies denied denial denying declin* fail* exempt* waiv* void* free except* exclud* only nil negativ* minor* single bachelor* spinster omit* forb* prohib* prevent* avoid* missing missed zero outside hardly sole* rather unless until ceas* stop* pending revok* cancel* annul* null* empty blank vacant dead stillborn deceas* still clean clear clos* private* secret* acquit* innocen* juvenile* underage expir* laps* lost withdraw* withh* refrain* abst* beyond otherwise blind deaf exhaust* n/a s/n in(?:valid|capa|compl|corr|comp|elig|suff|adm|activ|abil|def|determ|dependen|direct|applic|accur|effective|adeq|appropr|exist|exact|fertil|operat|secur|separ|solv|transf|divis|alien|advert|concl|consist|equal|noc|disp|tact|tang|tol|vis|vol)* im(?:mob|mov|poss|prop|mat|perf)* il(?:leg|lic|lit)* ir(?:reg|rev|rel|resp|rec)* dis(?:ab|ag|all|app|cont|hon|miss|own|qual|reg|sat)* mis*",
  es: 'no nunca jamás ni sin ningún ninguno ninguna ningunos ningunas tampoco nadie carece carecen niega niegan | nada nul* falt* ausen* exent* neg* deneg* recha* rehus* salvo excep* libre solter* célibe único prohib* impid* imped* ileg* ilíc* ileso* impag* imposib* improc* in(?:v[aá]l|cap|h[aá]b|exist|comp|suf|cump|corr|adm|nec|def|determ|dep|activ|apt|aplic|embarg|transf|deb|conf|mueb|concl|fund)* des(?:con|emp|fav|apr|estim|hab|ocup|ist|vinc)* irre* s/* vac[ií]* vacante pendiente cesó dejó solo sólo solamente únic* viud* cancel* anul* suspend* venci* baja ex*',
  pt: 'não nunca jamais nem sem nenhum nenhuma ninguém tampouco nega negam carece | nada nul* falt* ausên* ausen* isent* recus* rejeit* indefer* salvo exce* livre solteir* único proib* imped* ileg* ilíc* ileso* imposs* improc* in(?:v[aá]l|cap|exist|comp|suf|cump|corr|adm|nec|def|determ|dep|ativ|apt|aplic|transf|dev|mó)* des(?:con|emp|fav|apr|ocup|ist|vinc)* irre* s/* vazi* vago pendente deixou inocorr* só somente apenas viúv* cancel* anul* suspen* vencid* ex*',
  fr: "ne pas ni jamais sans aucun aucune | n'* néant rien nul* non in* im* il* dé* défaut absen* refus* exempt* sauf libre célibataire",
  it: 'non né mai senza nessun nessuno nessuna | niente nulla in* im* il* dis* esent* assen* salvo nubile celibe libero nega* rifiut*',
  ro: 'nu nici niciodată fără niciun nicio | n-* ne* in* nimic lips* scut* excep* liber',
  de: 'nicht kein keine keinen keiner keinem keines niemals ohne weder | noch nie nichts niemand un* *los* *frei* aus* ab* ent* ver* frei ledig negativ',
  nl: 'niet geen nooit zonder | noch niets on* vrij* ge* ver* afwez*',
  sv: 'inte ej icke ingen inget inga aldrig utan | o* fri*',
  da: 'ikke ej ingen intet aldrig uden | u* fri*',
  no: 'ikke ingen intet aldri uten | u* fri*',
  pl: 'nie nigdy bez ani żaden żadna żadnych | nie* bez* żad* brak* wol* kawaler panna',
  cs: 'není nejsou nemá nemají nebyl nebyla nebylo nebyli nebyly nesmí nelze nemůže ani nikdy bez | ne* bez* ni* žádn* svobod*',
  sk: 'nie nemá nemajú nebol nebola nebolo neboli nesmie ani nikdy bez | ne* bez* ni* žiad* slobod*',
  hr: 'ne nije nisu nema nemaju bez nikada | ne* ni* bez*',
  bs: 'ne nije nisu nema nemaju bez nikada | ne* ni* bez*',
  sr: 'не није нису нема без ne nije nisu nema bez | не* ни* без* ne* ni* bez*',
  ru: 'не нет без никогда ни никто никого никак(?:ой|ая|ие|их|ого)? отсутству* недействител* отрица(?:ет|ют) | не(?!го|[её]|й|м|дел|фт|рв|кот|скольк)* ни(?!же|жн|кол|кит|на|ны|зк|м)* без* бес(?!ед)* отсутств* отказ* холост* свобод* запре* лиш* кроме исключ* прекращ* отмен* утра* аннулир* только пусто* прочерк вдов* снят* закрыт* против*',
  uk: 'не немає без ніколи ні ніхто нікого жод(?:ен|н)* відсутн* недійсн* нема запереч(?:ує|ують) | не(?!го|ї|й|ю|дел|рв)* ні(?!мец|ч|на)* без* відсутн* відмов* вільн* заборон* позбав* крім виключ* припин* скасов* втра* анульов* неодруж* холост* лише тільки порожн* прочерк вдів* вдов* знят* закрит* проти*',
  bg: 'не няма без никога нито | не* ни* без* бес* отсъств* липс* отказ*',
  mk: 'не нема без никогаш ниту | не* ни* без* бес*',
  el: 'δεν μη μην ούτε χωρίς άνευ | ουδ* κανέν* όχι α* ά* άγαμ*',
  hu: 'nem sem nincs nincsenek soha nélkül | ne sincs* nincs* *talan* *telen* mentes*',
  ar: '[وف]?(?:لا|لم|لن|ليس|ليست|ليسا|ليسوا|لسن|بلا|غير|بغير|عدم|بعدم|لعدم|بدون|دون) | ما خال* خلو* يخلو تخلو أعزب عزباء عازب* [وب]?انعد* رفض* يرفض* ترفض* من[عو]* ممنوع* حظر* محظور* نف[ىي]* ينفي تنفي باطل* ملغ* معف* سوى إلا أحد* كلا ألا بكر مطلق* أرمل* فقط توقف* خارج* عاطل* متوف* أبد* لاغ* سلب* براءة أعفي* عديم*',
  he: 'לא אין אינו אינה אינם ללא מעולם | בלי ב* טרם ולא ואין שלא שאין אינ* רווק*',
  hi: 'नहीं बिना | न ना मत अ* नि* कुंवार* अवि*',
  bn: 'না নেই নাই নন নয় নি নহে নহেন | বিনা ছাড়া ব্যতীত অ* বে* নি* মৃত* বাতিল*',
  ne: 'छैन छैनन् होइन नभएको भएन नरहेको बिना | न* अ* बे*',
  ur: 'نہیں نہ بغیر بلا | غیر* بے* نا* منسوخ*',
  fa: 'نیست نیستند ندار[دن]* نداشت* نشده نکرده نبود* نمی* نخواهد هیچ* بدون عدم فاقد | ن* غیر* بی* لغو* باطل* منع* ممنوع* مجرد رد*',
  tr: 'değil* yok* *m[ae]m[ae]kt[ae]* *m[ae]mışt* *m[ae]mişt* *m[ae]z *mıyor* *miyor* *muyor* *müyor* *madı* *medi* bulunmayan* olmayan* hiçbir | *s[ıiuü]z* *m[ae]d[ae]n hariç bekar bekâr dul *m[ae]y[ae]n* iptal* geçersiz* hiç* red* ret* muaf* yasak*',
  vi: 'không chưa | chẳng chớ vô đừng miễn độc cấm trừ thiếu hết mất bác từ vắng ngoài trống mù thôi ngừng ngưng hủy huỷ chỉ',
  zh: '不 没 未 无 ^\\s*否\\s*$ | 非 否 勿 免 禁 拒 缺 空 除 失 单身 待业 停 止 仅 只 亡 离异 丧偶',
  'zh-t': '不 沒 未 無 ^\\s*否\\s*$ | 非 否 勿 免 禁 拒 缺 空 除 失 單身 待業 停 止 僅 只 亡 離異 喪偶',
  ja: 'ない ません なし | 無 不 非 未 免 否 ず',
  ko: '않 없 아니 | 안 못 미 불 무 비 면 제외',
  th: 'ไม่ | มิ ไร้ ปราศ เว้น โสด',
  id: 'tidak bukan tanpa belum | tiada jangan tak bebas',
  ht: 'pa poko okenn ^\\s*non\\s*$ | san ni non in* *selibatè* anyen refize anile entèdi',
};

/** Phrases with such a word that do not negate, and after the bar limits: 'no less than' means 'at least'. */
const phrases: Partial<Record<LanguageCode, string>> = {
  en: String.raw`not only|no doubt|(?:no|nothing) (?:other|further|else|more)(?! than) | not until|(?:no|not)(?: be)? (?:longer|later|earlier|sooner|less|more|fewer|greater|older|lower|higher) than|not (?:to )?exceed\p{L}*`,
  es: String.raw`sin embargo|no obstante|no s[oó]lo|no solamente|sin perjuicio|sin falta|sin más|sin otro particular|no bien | no (?:(?:ser[áa]n?|sea[n]?|podr[áa]n? ser) )?(?:más|menos|mayor|menor|inferior|superior|antes|después)(?:es)?|no (?:exced|super|sobrepas|pas[ea]r)\p{L}*`,
  pt: String.raw`não obstante|não só|não apenas|sem prejuízo|sem falta|sem mais | não (?:ser[áa](?:o)? )?(?:mais|menos|maior|menor|inferior|superior|antes|depois)(?:es)?|não (?:exced|ultrapass)\p{L}*`,
  fr: String.raw`non seulement|sans préjudice|sans doute | pas (?:moins|plus) (?:de|que)|(?:pas )?(?:être )?(?:inférieure?|supérieure?) à|n'exc\p{L}+ pas|ne (?:dépass|peut excéder)\p{L}* pas`,
  ru: String.raw`не только|тем не менее|не иначе|без ущерба|бы (?:то )?ни|не раз | не (?:менее|меньше|ниже|позднее|позже|более|больше|свыше|выше|старше|младше|моложе|ранее|раньше|превыша\p{L}*|превысит)`,
  uk: String.raw`не лише|не тільки|тим не менше|без шкоди|би? (?:то )?ні|не раз | не (?:менше|нижче|пізніше|більше|вище|старше|молодше|раніше|перевищ\p{L}*)`,
  ar: String.raw`لا سيما|لا [يت]زال|لا بد|غير أن\p{L}*|لا غير|غير ذلك|ما لم|لم [يت]زل | لا [يت](?:قل|زيد|تجاوز|تعدى|تأخر)|دون (?:سن|ال)\p{L}*`,
  vi: String.raw`không chỉ|không những|không khí|hàng không|không gian|không quân|không (?:trăm|phẩy|giờ)|hay (?:không|chưa)|không ngừng|không kể|không phân biệt | không (?:quá|ít hơn|dưới|vượt|kém|nhiều hơn|muộn hơn|sớm hơn|lớn hơn|nhỏ hơn|thấp hơn|cao hơn)`,
  zh: '不动产|不同(?!意)|不断|不仅|不但|不过|不久|不锈|不丹|不论|不管|不等|不良|不便|不当|不法|不可抗力|不日|无锡|无论|无线|无期徒刑|无人机|没收|[沉淹]没|未遂|未婚[夫妻]|未来 | 不(?:得|应|能|可|会)?(?:少于|低于|超过|多于|晚于|迟于|高于|大于|小于|早于|满|足)|未满',
  'zh-t':
    '不動產|不同(?!意)|不斷|不僅|不但|不過|不久|不鏽|不丹|不論|不管|不等|不良|不便|不當|不法|不可抗力|不日|無錫|無論|無線|無期徒刑|無人機|沒收|[沉淹]沒|未遂|未婚[夫妻]|未來 | 不(?:得|應|能|可|會)?(?:少於|低於|超過|多於|晚於|遲於|高於|大於|小於|早於|滿|足)|未滿',
  ja: '相違が?な[いしく]|違いな[いしく]',
  ko: '틀림[ ]?없',
  ht: String.raw`pa(?= (?-i:\p{Lu}))|pa (?:li|mwen|m|ou|yo|y|nou|n|egzanp|konsekan|rapò|mwayen|semèn|mwa|jou|ane|an|èdtan|moun|tèt|la|biwo|lapòs) | pa (?:plis|mwens|depase|dwe depase|pi (?:ta|bonè|piti|gran))`,
};

const fullLists: ReadonlySet<LanguageCode> = new Set(['en', 'es', 'pt', 'zh', 'ru', 'uk', 'vi', 'ht', 'ar']);

/** Phrases for limits without a negation. */
const bounds: Partial<Record<LanguageCode, RegExp>> = {
  en: /\b(?:at (?:least|most|the (?:latest|earliest))|minimum|maximum|up to|by|before|after|from|within|until|or (?:more|less|older|younger|later|earlier|over|under)|under|below|over|above|only|and (?:over|above|older))\b/iu,
  es: /(?<!\p{L})(?:como (?:mínimo|máximo)|mínim[oa]s?|máxim[oa]s?|al menos|a lo sumo|por lo menos|a más tardar|hasta|antes|después|desde|o (?:más|menos)|dentro|en adelante|menor(?:es)?|mayor(?:es)?|solo|sólo)(?!\p{L})/iu,
};

/** 'No. 7', 'Nº 7', 'Passport No', and text in parentheses, such as notes. */
const noSentence =
  /\bn[oº°]s?\.?[ \t]*(?=[:#\d])|(?<=\p{L}{3} )n[oº°]s?\.?[ \t]*$|\bno\.(?=\s)|^\s*no\.\s*$|[([][^()[\]]{1,80}[)\]]/giu;

/** Whether a text has a negation, a limit with such a word, or neither. */
export type Polarity = 'no' | 'limit' | 'open';

export interface Negations {
  readonly polarityOf: (text: string) => Polarity;
  /** Whether many words that may negate, and phrases that do not, are known: for the most frequent languages of orders. */
  readonly isFull: boolean;
  /** Whether a text classified as 'open' may have a negation or this limit. */
  readonly maySay: (text: string, polarity: Polarity) => boolean;
}

const known = new Map<LanguageCode, Negations | undefined>();

/** Undefined for languages whose words are unknown. */
export function negationsOf(language: LanguageCode): Negations | undefined {
  if (!known.has(language)) known.set(language, readNegations(language));
  return known.get(language);
}

function readNegations(language: LanguageCode): Negations | undefined {
  const own = listLanguage(language);
  const [sure, more] = lists[own]?.split(' | ') ?? [];
  if (sure === undefined || more === undefined) return undefined;
  const [says, may] = [shapeOf(sure), shapeOf(`${sure} ${more}`)];
  const [nothing, limits] = (phrases[own]?.split(' | ') ?? []).map(phraseShape);
  const bound = bounds[own];
  const without = (text: string, shape: RegExp | undefined): string =>
    shape === undefined ? text : text.replaceAll(shape, ' ');
  return {
    isFull: fullLists.has(own),
    polarityOf: (text) => {
      if (!says.test(text)) return 'open';
      const words = without(text.replaceAll(noSentence, ' '), nothing);
      if (says.test(without(words, limits))) return 'no';
      return says.test(words) ? 'limit' : 'open';
    },
    maySay: (text, polarity) => {
      const words = text.replaceAll(noSentence, ' ');
      if (may.test(words) || (own === 'en' && undone(words))) return true;
      return polarity === 'limit' && (bound === undefined || bound.test(words));
    },
  };
}

/** Whether an English word is another one with the prefix 'un': 'unmarried'. */
const undone = (text: string): boolean =>
  [...text.matchAll(/(?<!\p{L})un(\p{L}{3,})/giu)].some(
    ([, word = '']) => !word.startsWith('ion') && isEnglishWord(word),
  );

const shapeOf = (words: string): RegExp => new RegExp(wholeWords(anyOf(words.split(' '))), 'iu');
const phraseShape = (source: string): RegExp => new RegExp(wholeWords(source), 'giu');
