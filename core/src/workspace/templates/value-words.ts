import { languageTag, type LanguageCode } from '../../languages.ts';
import { countryCodes } from '../../certificates/countries.ts';
import { formWords, plain } from '../../checks/language/form-words.ts';

// Words for civil status and similar values in forms, one list per meaning; words for sex come from the checks.
const meanings = [
  'single',
  'married',
  'divorced',
  'widowed',
  'yes',
  'no',
  'none',
  'student',
  'housewife',
  'unknown',
  'valid',
  'passed',
] as const;

const lists: Partial<Record<LanguageCode, string>> = {
  en: 'single,unmarried,never married|married|divorced|widowed,widow,widower|yes|no|none|student|housewife,homemaker|unknown|valid|passed',
  es: 'soltero,soltera|casado,casada|divorciado,divorciada|viudo,viuda|sí|no|ninguno,ninguna|estudiante|ama de casa|desconocido,desconocida|vigente,válido|aprobado,aprobada',
  'pt-br':
    'solteiro,solteira|casado,casada|divorciado,divorciada|viúvo,viúva|sim|não|nenhum,nenhuma|estudante|do lar,dona de casa|desconhecido,ignorado|válido,válida|aprovado,aprovada',
  fr: 'célibataire|marié,mariée|divorcé,divorcée|veuf,veuve|oui|non|aucun,aucune,néant|étudiant,étudiante|femme au foyer,sans profession|inconnu,inconnue|valable,valide|admis,admise',
  de: 'ledig|verheiratet|geschieden|verwitwet|ja|nein|keine,keiner|student,studentin|hausfrau|unbekannt|gültig|bestanden',
  it: 'celibe,nubile,libero,libera|coniugato,coniugata,sposato,sposata|divorziato,divorziata|vedovo,vedova|sì|no|nessuno,nessuna|studente,studentessa|casalinga|sconosciuto|valido,valida|idoneo,idonea',
  pl: 'kawaler,panna|żonaty,zamężna|rozwiedziony,rozwiedziona|wdowiec,wdowa|tak|nie|brak|student,studentka|gospodyni domowa|nieznany|ważny,ważna|zdał,zdała',
  tr: 'bekar,bekâr|evli|boşanmış|dul|evet|hayır|yok|öğrenci|ev hanımı|bilinmiyor|geçerli|geçti,başarılı',
  vi: 'độc thân|đã kết hôn|ly hôn,đã ly hôn|góa|có|không|không có|sinh viên|nội trợ|không rõ|có giá trị|đạt',
  ro: 'necăsătorit,necăsătorită|căsătorit,căsătorită|divorțat,divorțată|văduv,văduvă|da|nu|niciunul|student,studentă|casnică|necunoscut|valabil|admis,promovat',
  nl: 'ongehuwd|gehuwd|gescheiden|weduwe,weduwnaar|ja|nee|geen|student|huisvrouw|onbekend|geldig|geslaagd',
  cs: 'svobodný,svobodná|ženatý,vdaná|rozvedený,rozvedená|vdovec,vdova|ano|ne|žádné|student,studentka|v domácnosti|neznámý|platný|prospěl,prospěla',
  hu: 'nőtlen,hajadon|házas,nős,férjezett|elvált|özvegy|igen|nem|nincs|tanuló|háztartásbeli|ismeretlen|érvényes|megfelelt',
  sq: 'beqar,beqare|i martuar,e martuar|i divorcuar,e divorcuar|i ve,e ve|po|jo|asnjë|student|shtëpiake|i panjohur|i vlefshëm|kalues',
  ru: 'холост,холостой,не замужем,не женат|женат,замужем|разведён,разведен,разведена|вдовец,вдова|да|нет|отсутствует|студент,студентка|домохозяйка|неизвестно|действителен|зачтено',
  uk: 'неодружений,неодружена,не одружений|одружений,одружена|розлучений,розлучена|вдівець,вдова|так|ні|відсутнє|студент,студентка|домогосподарка|невідомо|дійсний|зараховано',
  ar: 'أعزب,عزباء|متزوج,متزوجة|مطلق,مطلقة|أرمل,أرملة|نعم|لا|لا يوجد|طالب,طالبة|ربة منزل|غير معروف|ساري|ناجح',
  zh: '未婚|已婚|离婚,离异|丧偶|是|否|无|学生|家庭主妇|不详|有效|合格',
  ja: '未婚|既婚|離婚|死別|はい|いいえ|なし|学生|主婦|不明|有効|合格',
  ko: '미혼|기혼|이혼|사별|예|아니오|없음|학생|주부|미상|유효|합격',
};

/** Nationalities, which Intl does not have. */
const peoples: Readonly<Record<string, string>> = {
  es: 'MX mexicana,PE peruana,CO colombiana,VE venezolana,EC ecuatoriana,AR argentina,CL chilena,BO boliviana,CU cubana,DO dominicana,GT guatemalteca,HN hondureña,SV salvadoreña,NI nicaragüense,CR costarricense,PA panameña,PY paraguaya,UY uruguaya,ES española,US estadounidense',
  'pt-br': 'BR brasileira,PT portuguesa,AO angolana,MZ moçambicana,CV cabo-verdiana',
  fr: 'FR française,BE belge,CH suisse,CA canadienne,DZ algérienne,MA marocaine,TN tunisienne,SN sénégalaise,CM camerounaise,CI ivoirienne,HT haïtienne,ML malienne',
  de: 'DE deutsch,AT österreichisch,CH schweizerisch,TR türkisch,PL polnisch,UA ukrainisch,RU russisch',
  it: 'IT italiana,CH svizzera,AL albanese,RO rumena',
  pl: 'PL polskie,UA ukraińskie,BY białoruskie,RU rosyjskie',
  tr: 'TR Türk,AZ Azerbaycanlı,DE Alman,SY Suriyeli',
  ro: 'RO română,MD moldovenească',
  vi: 'VN Việt Nam',
  hu: 'HU magyar',
  sq: 'AL shqiptare,XK kosovare',
  en: 'MX Mexican,PE Peruvian,CO Colombian,VE Venezuelan,EC Ecuadorian,AR Argentine,CL Chilean,BO Bolivian,CU Cuban,DO Dominican,GT Guatemalan,HN Honduran,SV Salvadoran,NI Nicaraguan,CR Costa Rican,PA Panamanian,PY Paraguayan,UY Uruguayan,ES Spanish,US American,BR Brazilian,PT Portuguese,AO Angolan,MZ Mozambican,CV Cape Verdean,FR French,BE Belgian,CH Swiss,CA Canadian,DZ Algerian,MA Moroccan,TN Tunisian,SN Senegalese,CM Cameroonian,CI Ivorian,HT Haitian,ML Malian,DE German,AT Austrian,TR Turkish,PL Polish,UA Ukrainian,RU Russian,IT Italian,AL Albanian,RO Romanian,BY Belarusian,AZ Azerbaijani,SY Syrian,MD Moldovan,VN Vietnamese,HU Hungarian,XK Kosovar',
};

/** Translates a short word of a form; undefined if it is unknown. */
export function translatedWord(word: string, from: LanguageCode, to: LanguageCode): string | undefined {
  const key = plain(word);
  const meaning = dictionaryOf(from).meanings.get(key);
  const translated = meaning === undefined ? undefined : dictionaryOf(to).words.get(meaning);
  // A single Latin letter is a code of its form.
  if (translated === undefined || /^[a-z]$/u.test(key)) return undefined;
  // Capitalised as in the original: 'MASCULINO' and 'Masculino' become 'Male', 'masculino' becomes 'male'.
  return isSmall(word) ? translated : translated.slice(0, 1).toUpperCase() + translated.slice(1);
}

const isSmall = (word: string): boolean => word === word.toLowerCase() && word !== word.toUpperCase();

interface Dictionary {
  /** The meanings of words, by their plain spelling. */
  readonly meanings: ReadonlyMap<string, string>;
  /** The word that forms prefer for each meaning. */
  readonly words: ReadonlyMap<string, string>;
}

const known = new Map<LanguageCode, Dictionary>();

function dictionaryOf(language: LanguageCode): Dictionary {
  const before = known.get(language);
  if (before !== undefined) return before;
  const entries = entriesOf(language);
  const dictionary = {
    meanings: new Map(entries.flatMap(([meaning, all]) => all.map((one) => [plain(one), meaning]))),
    words: new Map(
      entries.flatMap(([meaning, [word]]) => (word === undefined ? [] : [[meaning, word] as const])),
    ),
  };
  known.set(language, dictionary);
  return dictionary;
}

/** 'mexicana' also yields 'mexicano', 'française' 'français'. */
function inBothGenders(word: string): string[] {
  return [
    word,
    word.replace(/a$/u, 'o'),
    word.replace(/a$/u, ''),
    word.replace(/enne$/u, 'en'),
    word.replace(/e$/u, ''),
  ].filter((one) => one !== '');
}

type Entry = readonly [meaning: string, words: readonly string[]];

function entriesOf(language: LanguageCode): readonly Entry[] {
  const same = language === 'pt' ? 'pt-br' : language === 'fr-ca' ? 'fr' : language;
  const { male, female } = formWords(language);
  const status = (lists[same] ?? '')
    .split('|')
    .map((words) => words.split(',').filter((word) => word !== ''));
  const countries = new Intl.DisplayNames([languageTag(language)], { type: 'region', fallback: 'none' });
  return [
    ...countryCodes.map((code): Entry => [
      `in ${code}`,
      [countries.of(code) ?? ''].filter((name) => name !== ''),
    ]),
    ...(peoples[same] ?? '')
      .split(',')
      .map((one): Entry => [`of ${one.slice(0, 2)}`, inBothGenders(one.slice(3))]),
    ['male', male],
    ['female', female],
    ...status.map((words, at): Entry => [meanings[at] ?? '', words]),
  ];
}
