import type { LanguageCode } from '../../languages.ts';

/**
 * Words that nearly every sentence of a language contains and that never form a name, in lower case; the most significant ones of each
 * language.
 */
const lists: Partial<Record<LanguageCode, string>> = {
  sq: 'dhe është në një të për me që nga më si ka janë por ose kjo ky',
  am: 'እና ነው ላይ ውስጥ ነበር ይህ ወይም ጋር ስለ መሆኑን መሰረት ያለው',
  ar: 'في من على إلى أن هذا هذه التي الذي عن مع كان قد وقد بعد تم هو هي ذلك كما',
  hy: 'և է են որ այս համար ու մի կամ իր նրա ի',
  az: 'və bir bu üçün ilə olan də da ki o görə edilir',
  bn: 'এবং এই ও যে হয় করা জন্য থেকে একটি তার',
  bs: 'i je u na se da za od su koji sa što kao iz te',
  bg: 'и на в за от се е да по с са със че като това при или',
  ca: 'de els les que és per amb una dels pel aquest aquesta més han del i el la en',
  ht: 'nan ki pou ak yo li te se sou yon mwen nou gen fèt sa moun lè pa',
  hr: 'i je u na se da za od su koji sa što kao iz te',
  cs: 'a je v na se že byl byla jako pro podle ze od který která nebo',
  da: 'og er i at det en til på som med for af den ikke har der',
  nl: 'de het een van en is in op te dat voor met zijn aan door bij niet wordt',
  en: 'the of and is in to was by that with for this has been on are from his her which hereby an at be it he she or not',
  fi: 'ja on ei se että joka oli ovat tai sekä mukaan kanssa hän tämä',
  fr: 'de et est dans les des une qui que par pour sur avec au aux été ce cette le la du',
  'fr-ca': 'de et est dans les des une qui que par pour sur avec au aux été ce cette le la du',
  ka: 'და არის რომ ამ მისი მიერ იყო ან',
  de: 'der die das und ist in den von zu mit dem des ein eine wurde wird auf für nicht dass als am',
  el: 'και το του της να είναι με που στο στη από την τον για οι τα',
  gu: 'અને છે આ તે માટે થી એક નો ની',
  he: 'של את על הוא היא כי זה עם לא או אשר בין',
  hi: 'और है के का की में से को यह पर हैं था द्वारा',
  hu: 'és az egy hogy nem is van volt a kelt szerint által vagy',
  id: 'dan yang di dengan untuk dari pada ini adalah telah oleh dalam tersebut',
  it: 'di il che è con per una sono della nel dal dei alla presso stato questo non le gli',
  ku: 'û li ji bo ku ye di de hat ew an',
  la: 'et in est ad cum qui quod non ex ut per sunt anno die',
  lv: 'un ir no ar par uz kas tika šis pēc dzimis',
  lt: 'ir yra kad su pagal bei buvo šis nuo gimė',
  mk: 'и на во за од се е да со дека како или ова',
  ms: 'dan yang di dengan untuk dari pada ini adalah telah oleh dalam tersebut',
  mr: 'आणि आहे या च्या मध्ये हे ते असून व',
  ne: 'र छ को मा यो ले गरेको भएको हो',
  no: 'og er i at det en til på som med for av den ikke har der',
  ps: 'او د په چې دی له دا سره ته',
  pl: 'i w na się z że jest do przez dnia oraz został została urodzony ur od nie',
  'pt-br': 'de o que em um uma para com não os do da no na foi pelo pela ao e este sob',
  pt: 'de o que em um uma para com não os do da no na foi pelo pela ao e este sob',
  fa: 'و در به از که این است را با برای آن شده',
  prs: 'و در به از که این است را با برای آن شده',
  pa: 'ਅਤੇ ਹੈ ਦੇ ਦਾ ਦੀ ਵਿੱਚ ਨੂੰ ਇਹ',
  ro: 'și în este la cu pentru din care pe o un fost prin sa de',
  ru: 'и в на не с по что от был была для из о к это его ее год',
  sr: 'и је у на се да за од су који са i je u na se da za od su koji sa',
  sk: 'a je v na sa že bol bola ako pre podľa zo od ktorý alebo',
  so: 'iyo waa oo ka ku la in uu ay soo ah',
  es: 'de la el en que se por con una para un su al es del los las como fue y lo este esta ante',
  sw: 'na ya wa kwa ni katika za la kuwa hii huyo',
  sv: 'och är i att det en till på som med för av den inte har',
  tl: 'ang ng sa mga na ay at si ni para kay',
  tr: 've bir bu için ile olan olarak da de tarafından göre',
  ti: 'እና ኣብ ናይ እዩ ካብ ነቲ ዝነበረ',
  uk: 'і в на не з що та до про від був була для у за це його її',
  ur: 'اور کے کی کا میں ہے سے کو یہ پر نے',
  uz: 'va bir bu uchun bilan ham edi tomonidan',
  vi: 'và của là được cho trong với này các những tại theo có đã khi người không do bởi',
};

/** Function words that also occur in names; a sentence needs others as well. */
const particles =
  'et und og de del la las los el y e da do das dos di du van von der den al le les i in of the and à a d';

export function functionWordsOf(language: LanguageCode): ReadonlySet<string> {
  return new Set(lists[language]?.split(' ') ?? []);
}

export const nameParticles: ReadonlySet<string> = new Set(particles.split(' '));

const uninflected = new Set('en es pt pt-br fr fr-ca it de nl ca ro vi id ms tl ht sv no da'.split(' '));

/** Languages whose names and months are not inflected: 'marcos' is not a month. */
export function hasNoEndings(language: LanguageCode): boolean {
  return uninflected.has(language);
}
