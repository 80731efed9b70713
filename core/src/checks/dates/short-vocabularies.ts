import type { LanguageCode } from '../../languages.ts';
import { foldMonths } from './month-names.ts';

export type Entries = readonly (readonly [word: string, value: number])[];

/** Consecutive words whose values differ by `step`, folded by foldMonths(); alternatives for one number are separated by slashes. */
export function row(first: number, step: number, words: string): Entries {
  return words
    .split(' ')
    .flatMap((names, at) => names.split('/').map((name) => [foldMonths(name), first + at * step] as const));
}

const [south, southCyrillic] = [
  'dva/dvije/dvoje/dvoma tri/troje četiri/četvero/četvoro pet/petero/petoro šest/šestero sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest|dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset',
  'два/две/двоје три/троје четири/четворо пет/петоро шест/шесторо седам осам девет десет једанаест дванаест тринаест четрнаест петнаест шеснаест седамнаест осамнаест деветнаест|двадесет тридесет четрдесет педесет шездесет седамдесет осамдесет деведесет',
];
const norwegian =
  'to tre fire fem seks sju/syv åtte/otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten|tjue/tyve tretti/tredive førti/fyrre femti seksti sytti åtti nitti';
const persian =
  'دو/دوم سه/سوم چهار/چهارم پنج/پنجم شش/ششم هفت/هفتم هشت/هشتم - - یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده|بیست سی چهل پنجاه شصت هفتاد هشتاد نود';
const malay = 'dua tiga empat lima enam tujuh delapan/lapan sembilan sepuluh sebelas';

/**
 * Number words from two on, and after the bar the tens: enough for 'six months' and 'three children'. Words with another meaning
 * (nine is 'no' in Persian) are omitted.
 */
const shortVocabularies: Partial<Record<LanguageCode, string>> = {
  nl: 'twee/tweede drie/derde vier/vierde vijf/vijfde zes/zesde zeven/zevende acht/achtste negen/negende tien/tiende elf/elfde twaalf/twaalfde dertien veertien vijftien zestien zeventien achttien negentien|twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  sv: 'två tre/tredje fyra/fjärde fem/femte sex/sjätte sju/sjunde åtta/åttonde nio/nionde tio/tionde elva tolv tretton fjorton femton sexton sjutton arton nitton|tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
  no: norwegian,
  da: norwegian,
  fi: 'kaksi/kahden/kahta/kaksivuotinen kolme/kolmen/kolmea neljä/neljän viisi/viiden kuusi/kuuden seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista/kahdentoista - neljätoista/neljäntoista viisitoista/viidentoista|kaksikymmentä/kahdenkymmenen kolmekymmentä/kolmenkymmenen',
  hu: 'kettő/két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő/tizenkét tizenhárom tizennégy tizenöt tizenhat tizenhét tizennyolc tizenkilenc|húsz harminc negyven ötven hatvan hetven nyolcvan kilencven',
  cs: 'dva/dvě/dvou tři/tří čtyři/čtyř pět/pěti šest/šesti sedm/sedmi osm/osmi devět/devíti deset/deseti jedenáct dvanáct třináct čtrnáct patnáct/patnácti šestnáct sedmnáct osmnáct devatenáct|dvacet/dvaceti třicet/třiceti čtyřicet padesát šedesát',
  sk: 'dva/dve/dvoch tri/troch štyri/štyroch päť/piatich šesť/šiestich sedem/siedmich osem/ôsmich deväť/deviatich desať/desiatich jedenásť dvanásť/dvanástich trinásť štrnásť/štrnástich pätnásť/pätnástich|dvadsať tridsať/tridsiatich štyridsať päťdesiat šesťdesiat',
  hr: south,
  bs: south,
  sr: southCyrillic,
  bg: 'два/две/двама три/трима четири/четирима пет/петима шест седем осем девет десет единадесет/единайсет дванадесет/дванайсет тринадесет четиринадесет/четиринайсет петнадесет/петнайсет|двадесет/двайсет тридесет/трийсет четиридесет петдесет шестдесет',
  mk: 'два/две/двајца три/тројца четири/четворица пет шест седум осум девет десет единаесет дванаесет тринаесет четиринаесет петнаесет|дваесет триесет четириесет педесет шеесет',
  sq: 'dy/dytë tre/tri/tretë katër/katërt pesë gjashtë shtatë tetë nëntë dhjetë njëmbëdhjetë dymbëdhjetë|njëzet tridhjetë dyzet pesëdhjetë',
  lt: 'du/dvi/dviejų trys/trijų keturi/keturių penki/penkių šeši/šešių septyni/septynių aštuoni/aštuonių devyni/devynių dešimt/dešimties vienuolika dvylika/dvylikos',
  lv: 'divi/divas/divu trīs/triju četri/četras/četru pieci/piecas/piecu seši/sešas/sešu septiņi/septiņas astoņi/astoņas deviņi/deviņas desmit vienpadsmit divpadsmit',
  ca: 'dos/dues/segon tres/tercer quatre cinc/cinquè sis/sisè set/setè vuit/vuitè nou/novè deu/desè onze dotze tretze catorze quinze|vint trenta quaranta cinquanta seixanta',
  el: 'δύο/δυο τρία/τρεις/τριών τέσσερα/τέσσερις/τεσσάρων πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά δέκα έντεκα δώδεκα δεκατρία/δεκατρείς/δεκατριών δεκατέσσερα/δεκατέσσερις δεκαπέντε δεκαέξι δεκαεπτά δεκαοκτώ δεκαεννέα|είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα',
  he: 'שניים/שני/שתיים/שתי שלושה/שלוש/שלושת ארבעה/ארבע/ארבעת חמישה/חמש/חמשת שישה/שש/ששת שבעה/שבע/שבעת שמונה/שמונת תשעה/תשע עשרה/עשר',
  fa: persian,
  prs: persian,
  ur: 'دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس|بیس تیس چالیس پچاس ساٹھ ستر اسی نوے سو',
  hi: 'दो तीन चार पांच/पाँच छह/छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस|बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ',
  ne: 'दुई तीन चार पाँच छ सात आठ नौ दश एघार बाह्र|बीस तीस चालीस पचास साठी',
  bn: 'দুই/দুটি/দু তিন/তিনটি চার/চারটি পাঁচ/পাঁচটি ছয় সাত আট - দশ এগারো বারো|বিশ/কুড়ি ত্রিশ চল্লিশ পঞ্চাশ ষাট',
  id: malay,
  ms: malay,
  tl: 'dalawa/dalawang tatlo/tatlong apat limang/lima anim pito/pitong walo/walong siyam sampu/sampung',
  sw: 'mbili/wawili tatu/watatu nne/wanne tano/watano sita saba nane/wanane tisa kumi|ishirini thelathini',
  so: 'laba/labo saddex/sadex afar shan lix toddoba sideed sagaal toban',
  ko: '두/둘 세/셋 네/넷 다섯 여섯 일곱 여덟 아홉 열',
  am: 'ሁለት ሦስት/ሶስት አራት አምስት ስድስት ሰባት ስምንት ዘጠኝ አስር',
  ti: 'ክልተ ሰለስተ ኣርባዕተ ሓሙሽተ ሽዱሽተ ሸውዓተ ሸሞንተ ትሽዓተ ዓሰርተ',
  ka: 'ორი/ორ სამი/სამ ოთხი/ოთხ ხუთი/ხუთ ექვსი/ექვს შვიდი/შვიდ რვა ცხრა ათი/ათ',
  hy: 'երկու երեք չորս հինգ վեց յոթ/յոթը ութ/ութը ինը տասը',
  az: 'iki üç dörd beş altı yeddi səkkiz doqquz on|iyirmi otuz qırx əlli altmış',
  uz: "ikki uch to'rt/toʻrt besh olti yetti sakkiz to'qqiz/toʻqqiz o'n/oʻn|yigirma o'ttiz/oʻttiz qirq ellik",
};

export const shortEntries = Object.entries(shortVocabularies).map(([language, words]) => {
  const [units = '', tens = ''] = words.split('|');
  const entries = [...row(2, 1, units), ...row(20, 10, tens)];
  return [language, entries.filter(([word]) => /\p{L}/u.test(word))] as const;
});
