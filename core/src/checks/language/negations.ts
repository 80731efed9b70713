import type { LanguageCode } from '../../languages.ts';

/**
 * What says no in a sentence, and after the bar what may: words, with '*' where letters follow or are before. Languages that say it by
 * an ending of the verb (Turkish, Persian, Swahili …) are left out.
 */
const lists: Partial<Record<LanguageCode, string>> = {
  en: "not never nor neither none nothing nobody without cannot no *n't|un* in* im* ir* il* non* dis* de-* mis* *less lack* absen* refus* reject* den* declin* fail* exempt* waiv* void* free except* only other* nil negative minor* single illegible omit* exclu* forb* prohib* prevent* avoid* miss* zero outside hardly ex* sole* rather unless until before",
  es: 'no nunca jamás ni sin ningún ninguno ninguna tampoco nadie|nada in* im* des* carec* falt* ausen* exent* neg* deneg* recha* salvo excep* nul* libre solter* ileg*',
  pt: 'não nunca jamais nem sem nenhum nenhuma tampouco ninguém|nada in* im* des* nega* isent* ausên* falt* salvo exce* nul* livre solteir* ileg*',
  fr: "ne pas ni jamais sans aucun aucune|n'* néant rien nul* non in* im* il* dé* défaut absen* refus* exempt* sauf libre",
  it: 'non né mai senza nessun nessuno nessuna|niente nulla in* im* il* dis* esent* assen* salvo nubile celibe libero nega* rifiut*',
  ro: 'nu nici niciodată fără niciun nicio|n-* ne* in* nimic lips* scut* excep* liber',
  de: 'nicht kein keine keinen keiner keinem keines niemals ohne weder|noch nie nichts niemand un* *los* *frei* aus* ab* ent* ver* frei ledig negativ',
  nl: 'niet geen nooit zonder|noch niets on* vrij* ge* ver* afwez*',
  sv: 'inte ej icke ingen inget inga aldrig utan|o* fri*',
  da: 'ikke ej ingen intet aldrig uden|u* fri*',
  no: 'ikke ingen intet aldri uten|u* fri*',
  pl: 'nie nigdy bez ani żaden żadna żadnych|nie* bez* żad* brak* wol* kawaler panna',
  cs: 'není nejsou nemá nemají nebyl nebyla nebylo nebyli nebyly nesmí nelze nemůže ani nikdy bez|ne* bez* ni* žádn* svobod*',
  sk: 'nie nemá nemajú nebol nebola nebolo neboli nesmie ani nikdy bez|ne* bez* ni* žiad* slobod*',
  hr: 'ne nije nisu nema nemaju bez nikada|ne* ni* bez*',
  bs: 'ne nije nisu nema nemaju bez nikada|ne* ni* bez*',
  sr: 'не није нису нема без ne nije nisu nema bez|не* ни* без* ne* ni* bez*',
  ru: 'не нет без никогда ни|не* ни* без* бес* отсутств* отказ* холост* свобод*',
  uk: 'не немає без ніколи ні|не* ні* без* відсутн* відмов* вільн*',
  bg: 'не няма без никога нито|не* ни* без* бес* отсъств* липс* отказ*',
  mk: 'не нема без никогаш ниту|не* ни* без* бес*',
  el: 'δεν μη μην ούτε χωρίς άνευ|ουδ* κανέν* όχι α* ά* άγαμ*',
  hu: 'nem sem nincs nincsenek soha nélkül|ne sincs* nincs* *talan* *telen* mentes*',
  ar: 'لا لم لن ليس ليست غير عدم بدون دون|ما بلا ولا ولم ولن وليس* ب* خال* أعزب عزباء',
  he: 'לא אין אינו אינה אינם ללא מעולם|בלי ב* טרם ולא ואין שלא שאין אינ* רווק*',
  hi: 'नहीं बिना|न ना मत अ* नि* कुंवार* अवि*',
  vi: 'không chưa|chẳng chớ vô đừng miễn độc',
  zh: '不得 不能 不是 不会 不予 不存在 没有 未 无|不 没 无 非 否 勿 免',
  'zh-t': '不得 不能 不是 不會 不予 不存在 沒有 未 無|不 沒 非 否 勿 免',
  ja: 'ない ません なし|無 不 非 未 免 否 ず',
  ko: '않 없 아니|안 못 미 불 무 비 면 제외',
  th: 'ไม่|มิ ไร้ ปราศ เว้น โสด',
  id: 'tidak bukan tanpa belum|tiada jangan tak bebas',
  ht: 'pa okenn|san ni in* *selibatè*',
};
const sameAs: Partial<Record<LanguageCode, LanguageCode>> = { 'pt-br': 'pt', 'fr-ca': 'fr', ms: 'id' };

/** Words that say no: those that always do, and all that may. */
export interface Negations {
  readonly sure: RegExp;
  readonly any: RegExp;
}

const known = new Map<LanguageCode, Negations | undefined>();

/** Undefined for languages whose words are not known. */
export function negationsOf(language: LanguageCode): Negations | undefined {
  if (known.has(language)) return known.get(language);
  const words = lists[sameAs[language] ?? language];
  const [sure = '', more = ''] = words?.split('|') ?? [];
  const made = words === undefined ? undefined : { sure: shapeOf(sure), any: shapeOf(`${sure} ${more}`) };
  known.set(language, made);
  return made;
}

function shapeOf(words: string): RegExp {
  const any = words.split(' ').map((word) => word.replaceAll('*', String.raw`[\p{L}\p{M}]*`));
  if (isUnspaced.test(words)) return new RegExp(any.join('|'), 'u');
  return new RegExp(`(?<![\\p{L}\\p{M}-])(?:${any.join('|')})(?![\\p{L}\\p{M}-])`, 'iu');
}

const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]/u;
