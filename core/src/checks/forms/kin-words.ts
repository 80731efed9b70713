import type { LanguageCode } from '../../languages.ts';
import { listLanguage } from '../language/list-language.ts';
import { anyOf, wholeWords } from '../language/word-shape.ts';

/** Father, mother | son, daughter | husband, wife | brother, sister | he, she: the words for both, with '*' where endings follow, and '_' for a space. */
const lists: Partial<Record<LanguageCode, string>> = {
  en: 'father,mother|son sons grandson,daughter daughters granddaughter|husband widower,wife widow|brother brothers,sister sisters|he him his himself,she her hers herself',
  es: 'padre,madre|hijo nieto,hija nieta|esposo marido viudo,esposa mujer viuda|hermano,hermana|él,ella',
  pt: 'pai,mãe|filho neto,filha neta|marido esposo viúvo,esposa viúva|irmão,irmã|ele,ela',
  fr: 'père,mère|fils petit-fils,fille petite-fille|époux mari veuf,épouse femme veuve|frère,sœur soeur|,elle',
  it: 'padre,madre|figlio,figlia|marito vedovo,moglie vedova|fratello,sorella|egli lui,ella lei',
  ro: 'tatăl tată tatălui,mama mamă mamei|fiul fiu fiului,fiica fiică fiicei|soțul soț soțului,soția soție soției|fratele fratelui,sora surorii|el,ea',
  de: 'vater vaters,mutter|sohn sohnes sohns enkel,tochter enkelin|ehemann ehemannes witwer,ehefrau witwe|bruder,schwester|er,',
  nl: 'vader,moeder|zoon kleinzoon,dochter kleindochter|echtgenoot weduwnaar,echtgenote weduwe|broer,zus zuster|hij,',
  sv: 'far fader fadern,mor moder modern|son sonen,dotter dottern|make maken,maka makan hustru|bror,syster|han,hon',
  da: 'far fader faderen,mor moder moderen|søn sønnen,datter datteren|ægtefælle,hustru|bror,søster|han,hun',
  no: 'far faren,mor moren|sønn sønnen,datter datteren|ektemann,hustru|bror,søster|han,hun',
  pl: 'ojciec ojca ojcem ojcu,matka matki matką matce|syn* wnuk*,córka córki córką córce wnuczka wnuczki|mąż męża mężem wdowiec,żona żony żoną żonie wdowa wdowy|brat brata bratem bratu,siostra siostry siostrą siostrze|on,ona',
  cs: 'otec otce otcem otci,matka matky matkou matce|syn* vnuk*,dcera dcery dcerou dceři vnučka|manžel manžela manželem vdovec,manželka manželky manželkou vdova|bratr*,sestra sestry sestrou|on,ona',
  sk: 'otec otca otcom otcovi,matka matky matkou matke|syn*,dcéra dcéry dcérou dcére|manžel manžela manželom vdovec,manželka manželky manželkou vdova|brat*,sestra sestry sestrou|on,ona',
  ru: 'отец отца отцом отцу,мать матери матерью|сын* внук*,дочь дочери дочерью дочка внучка|муж мужа мужем вдовец,жена жены женой вдова|брат брата братом,сестра сестры сестрой|он,она её ее',
  uk: "батько батька батьком батькові,мати матері матір'ю|син* онук онука,дочка дочки дочкою донька доньки|чоловік чоловіка чоловіком,дружина дружини дружиною|брат брата братом,сестра сестри сестрою|він,вона її",
  bg: 'баща бащата,майка майката|син сина синът,дъщеря дъщерята|съпруг съпругът вдовец,съпругата вдовица|брат,сестра|той,тя',
  mk: 'татко таткото,мајка мајката|син синот,ќерка ќерката|сопругот,сопругата|брат,сестра|тој,таа',
  sr: 'отац оца otac oca,мајка мајке majka majke|син* sin sina,ћерка ћерке кћи kćerka kći|муж muž,жена žena|брат brat,сестра sestra|он on,она ona',
  hr: 'otac oca,majka majke|sin sina,kći kćer kćerka|muž,žena|brat,sestra|on,ona',
  bs: 'otac oca,majka majke|sin sina,kći kćerka|muž,žena|brat,sestra|on,ona',
  lt: 'tėvas tėvo,motina motinos|sūnus sūnaus,dukra dukros duktė|vyras vyro sutuoktinis,žmona žmonos sutuoktinė|brolis,sesuo|jis,ji',
  lv: 'tēvs tēva,māte mātes|dēls dēla,meita meitas|vīrs vīra,sieva sievas|brālis,māsa|viņš,viņa',
  el: 'πατέρας πατέρα πατρός πατρώνυμο όνομα_πατρός,μητέρα μητέρας μητρός μητρώνυμο|γιος υιός υιού γιου,κόρη κόρης θυγατέρα|,|αδελφός αδελφού,αδελφή αδελφής|,',
  sq: 'babai atësia i_ati,nëna memësia|djali i_biri,vajza e_bija|burri,gruaja|vëllai,motra|ai,ajo',
  hu: 'apja apa édesapa apjának,anyja anya édesanya anyjának|fia fiú,lánya leánya lány|férj férje,feleség felesége|fivére,nővére húga|,',
  fi: 'isä isän,äiti äidin|poika pojan,tytär tyttären|aviomies,vaimo|veli,sisar|,',
  tr: 'baba babası babanın babadan babaya,anne annesi annenin anneden anneye ana|oğlu oğul,kızı|kocası koca,karısı eşi kadın|ağabey,abla|,',
  az: 'ata atası atanın,ana anası ananın|oğlu,qızı|ər əri,arvad arvadı|qardaş qardaşı,bacı bacısı|,',
  ar: 'والد والده والدها الأب أب أبوه,والدة والدته والدتها الأم أم أمه|ابن ابنه نجل,ابنة ابنته بنت|زوج زوجها الزوج,زوجة زوجته الزوجة|شقيق أخ أخوه,شقيقة أخت أخته|,',
  fa: 'پدر,مادر|پسر,دختر|شوهر زوج,همسر زوجه|برادر,خواهر|,',
  prs: 'پدر,مادر|پسر,دختر|شوهر,همسر|برادر,خواهر|,',
  ur: 'والد باپ,والدہ ماں|بیٹا ولد,بیٹی دختر بنت|شوہر خاوند,بیوی زوجہ|بھائی,بہن|,',
  he: 'אב אביו אביה האב,אם אמו אמה האם|בן בנו בנה בנים הבנים,בת בתו בתה בנות הבנות|בעל בעלה הבעל,אישה אשתו האישה|אח אחיו אחים,אחות אחותו אחיות|הוא,היא',
  hi: 'पिता,माता माँ|पुत्र बेटा,पुत्री बेटी|पति,पत्नी|भाई,बहन|,',
  ne: 'बाबु बुबा पिता,आमा माता|छोरा,छोरी|पति श्रीमान,पत्नी श्रीमती|दाजु भाइ,दिदी बहिनी|,',
  bn: 'পিতা বাবা,মাতা মা|পুত্র ছেলে,কন্যা মেয়ে|স্বামী,স্ত্রী|ভাই,বোন|,',
  zh: '父 父亲,母 母亲|儿子 长子 次子,女儿 长女 次女|夫 丈夫,妻 妻子|兄 弟,姐 妹|,她',
  'zh-t': '父 父親,母 母親|兒子 長子 次子,女兒 長女 次女|夫 丈夫,妻 妻子|兄 弟,姐 妹|,她',
  ja: '父,母|長男 二男 次男 三男,長女 二女 次女 三女|夫,妻|兄 弟,姉 妹|,',
  ko: '아버지,어머니|아들,딸|남편,아내|,|,',
  vi: 'cha bố,mẹ|con_trai,con_gái|chồng,vợ|anh_trai,chị_gái|,',
  id: 'ayah bapak,ibu|,|suami,istri|,|,',
  tl: 'ama,ina|,|,|,|,',
  ht: 'papa,manman|pitit_gason,pitit_fi|mari,madanm|frè,sè|,',
  th: 'บิดา,มารดา|บุตรชาย,บุตรสาว บุตรหญิง|สามี,ภรรยา ภริยา|พี่ชาย น้องชาย,พี่สาว น้องสาว|,',
  am: 'አባት የአባት,እናት የእናት|ወንድ_ልጅ,ሴት_ልጅ|ባል,ሚስት|ወንድም,እህት|እሱ,እሷ',
  sw: 'baba,mama|,|mume,mke|,|,',
};

/** Words for a man or boy, and for a woman or girl, in the same relation. */
export interface Kin {
  readonly male: RegExp | undefined;
  readonly female: RegExp | undefined;
}

const known = new Map<LanguageCode, readonly Kin[]>();

/** The same relations in the same order for every language; the last one is 'he' and 'she'. Empty if none are known. */
export function kinWords(language: LanguageCode): readonly Kin[] {
  const made =
    known.get(language) ??
    (lists[listLanguage(language)] ?? '').split('|').map((relation): Kin => {
      const [male, female] = relation.split(',').map(shapeOf);
      return { male, female };
    });
  known.set(language, made);
  return made;
}

function shapeOf(words: string): RegExp | undefined {
  return words === '' ? undefined : new RegExp(wholeWords(anyOf(words.split(' '))), 'giu');
}
