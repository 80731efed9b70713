import type { LanguageCode } from '../../languages.ts';
import { cleanText } from '../clean-text.ts';

export const fieldKinds = ['surname', 'given', 'sex'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What forms in a language call their fields, in small letters. */
export interface FormWords {
  readonly surname: readonly string[];
  readonly given: readonly string[];
  readonly sex: readonly string[];
  readonly male: readonly string[];
  readonly female: readonly string[];
  /** Labels that are no words of other languages: left in a translation, they were forgotten. */
  readonly others: readonly string[];
}

// surname | given name | sex | male | female | other labels
const lists: Partial<Record<LanguageCode, string>> = {
  en: 'surname,surnames,last name,family name|given name,given names,first name,first names,forename,forenames|sex,gender|male,m,man,boy|female,f,woman,girl|date of birth,place of birth,nationality,citizenship,father,mother,issued on,date of issue,date of registration',
  es: 'apellido,apellidos,primer apellido|nombre,nombres,nombre de pila|sexo,género|masculino,m,hombre,varón,h,niño|femenino,f,mujer,niña|fecha de nacimiento,lugar de nacimiento,fecha de expedición,fecha de emisión,fecha de registro,fecha de inscripción,fecha,lugar,nacionalidad,ciudadanía,padre,madre,domicilio,ocupación,estado civil,edad,firma,testigo,testigos,número,acta,declarante,observaciones,documento de identidad,n.o de acta',
  'pt-br':
    'sobrenome,apelido,apelidos|nome,nomes,prenome,nome próprio|sexo,gênero,género|masculino,m|feminino,f|data de nascimento,local de nascimento,data de emissão,data do registro,naturalidade,nacionalidade,pai,mãe,filiação,endereço,profissão,estado civil,idade,assinatura,testemunha,número,observações,documento de identidade,no do registro',
  fr: 'nom,nom de famille|prénom,prénoms|sexe|masculin,m,homme,garçon|féminin,f,femme,fille|date de naissance,lieu de naissance,délivré le,enregistré le,nationalité,père,mère,domicile,adresse,état civil,âge,témoin,numéro,numéro d’acte,numéro d’identité,fait à,né le,née le',
  de: 'familienname,nachname,zuname,name|vorname,vornamen,rufname|geschlecht|männlich,m,mann|weiblich,w,frau|geburtsdatum,geburtsort,geburtstag,ausgestellt am,eingetragen am,staatsangehörigkeit,vater,mutter,anschrift,wohnort,beruf,familienstand,alter,unterschrift,zeuge,registernummer,ausweisnummer,bemerkungen,geboren am',
  it: 'cognome|nome,nomi|sesso|maschile,m,maschio,uomo|femminile,f,femmina,donna|data di nascita,luogo di nascita,data di rilascio,data di registrazione,cittadinanza,nazionalità,padre,madre,residenza,indirizzo,professione,stato civile,età,firma,testimone,numero di registro,codice personale,nato il,nata il',
  pl: 'nazwisko|imię,imiona|płeć|mężczyzna,m,męska|kobieta,k,żeńska|data urodzenia,miejsce urodzenia,data wydania,data wpisu,obywatelstwo,narodowość,ojciec,matka,adres,zawód,stan cywilny,wiek,podpis,świadek,numer aktu,numer dokumentu,uwagi',
  tr: 'soyadı,soyisim|adı,ad,isim|cinsiyet,cinsiyeti|erkek,e,bay|kadın,k,kız,bayan|doğum tarihi,doğum yeri,veriliş tarihi,kayıt tarihi,uyruğu,uyruk,baba adı,anne adı,adres,meslek,medeni hali,yaş,imza,tanık,kayıt numarası,kimlik numarası',
  vi: 'họ|tên|giới tính|nam|nữ|ngày sinh,nơi sinh,ngày cấp,ngày đăng ký,quốc tịch,dân tộc,cha,mẹ,địa chỉ,nghề nghiệp,tuổi,chữ ký,người làm chứng,số đăng ký,số định danh,ghi chú',
  ro: 'nume,nume de familie|prenume|sex,sexul|masculin,m,bărbătesc|feminin,f,femeiesc|data nașterii,locul nașterii,cetățenia,tatăl,mama,domiciliul,profesia,semnătura',
  nl: 'achternaam,geslachtsnaam|voornaam,voornamen|geslacht|man,m,mannelijk|vrouw,v,vrouwelijk|geboortedatum,geboorteplaats,nationaliteit,vader,moeder,adres,beroep,handtekening',
  sv: 'efternamn|förnamn|kön|man,m|kvinna,k|födelsedatum,födelseort,medborgarskap,fader,moder,adress,yrke',
  no: 'etternavn|fornavn|kjønn|mann,m|kvinne,k|fødselsdato,fødested,statsborgerskap,adresse,yrke',
  da: 'efternavn|fornavn|køn|mand,m|kvinde,k|fødselsdato,fødested,statsborgerskab,adresse,stilling',
  fi: 'sukunimi|etunimi,etunimet|sukupuoli|mies|nainen|syntymäaika,syntymäpaikka,kansalaisuus,isä,äiti,osoite,ammatti',
  cs: 'příjmení|jméno,jména|pohlaví|muž,mužské,m|žena,ženské,ž|datum narození,místo narození,státní občanství,otec,matka,bydliště,povolání,podpis',
  sk: 'priezvisko|meno,mená|pohlavie|muž,mužské,m|žena,ženské,ž|dátum narodenia,miesto narodenia,štátne občianstvo,otec,matka,bydlisko',
  hu: 'családi név,vezetéknév|utónév,keresztnév|nem,neme|férfi|nő|születési idő,születési hely,állampolgárság,anyja neve,apja neve,lakcím,foglalkozás',
  hr: 'prezime|ime|spol|muški,m|ženski,ž|datum rođenja,mjesto rođenja,državljanstvo,otac,majka,adresa,zanimanje',
  bs: 'prezime|ime|spol|muški,m|ženski,ž|datum rođenja,mjesto rođenja,državljanstvo,otac,majka',
  sr: 'презиме,prezime|име,ime|пол,pol|мушки,muški|женски,ženski|датум рођења,место рођења,држављанство',
  sq: 'mbiemri|emri|gjinia|mashkull,m|femër,f|datëlindja,vendlindja,shtetësia,atësia,mëmësia',
  id: 'nama keluarga|nama depan|jenis kelamin|laki-laki,l,pria|perempuan,p,wanita|tanggal lahir,tempat lahir,kewarganegaraan,ayah,ibu,alamat,pekerjaan',
  ht: 'siyati|non,prenon|sèks|gason,mal|fi,femèl|dat nesans,kote li fèt,nasyonalite,papa,manman',
  tl: 'apelyido|pangalan|kasarian|lalaki|babae|petsa ng kapanganakan,pook ng kapanganakan,ama,ina',
  ru: 'фамилия|имя|пол|мужской,муж,м|женский,жен,ж|',
  uk: 'прізвище|ім’я,імя|стать|чоловіча,чол,ч|жіноча,жін,ж|',
  bg: 'фамилно име,фамилия|име,собствено име|пол|мъж,мъжки,м|жена,женски,ж|',
  mk: 'презиме|име|пол|машки,м|женски,ж|',
  el: 'επώνυμο|όνομα|φύλο|άρρεν,άνδρας,α|θήλυ,γυναίκα,θ|',
  ar: 'اسم العائلة,اللقب,الاسم العائلي,اسم الأسرة|الاسم الأول,الاسم الشخصي,الاسم|الجنس,النوع|ذكر|أنثى,انثى|',
  fa: 'نام خانوادگی|نام|جنس,جنسیت|مرد,مذکر,پسر|زن,مؤنث,مونث,دختر|',
  prs: 'نام خانوادگی,تخلص|نام,اسم|جنس,جنسیت|مرد,مذکر|زن,مؤنث,مونث|',
  ps: 'تخلص|نوم|جنس,جنسیت|نارینه|ښځینه|',
  ur: 'خاندانی نام|نام|جنس,صنف|مرد,مذکر|عورت,مؤنث,خاتون|',
  he: 'שם משפחה|שם פרטי|מין|זכר|נקבה|',
  hi: 'उपनाम,कुलनाम|नाम,प्रथम नाम|लिंग|पुरुष,पु|महिला,स्त्री|',
  mr: 'आडनाव|नाव|लिंग|पुरुष|स्त्री,महिला|',
  ne: 'थर|नाम|लिङ्ग|पुरुष|महिला|',
  bn: 'পদবি,পদবী|নাম|লিঙ্গ|পুরুষ|মহিলা,নারী|',
  gu: 'અટક|નામ|લિંગ,જાતિ|પુરુષ|સ્ત્રી,મહિલા|',
  pa: 'ਉਪਨਾਮ|ਨਾਮ,ਨਾਂ|ਲਿੰਗ|ਪੁਰਸ਼,ਮਰਦ|ਔਰਤ,ਇਸਤਰੀ|',
  th: 'นามสกุล,ชื่อสกุล|ชื่อ,ชื่อตัว|เพศ|ชาย|หญิง|',
  my: '|အမည်|ကျား/မ,လိင်|ကျား|မ|',
  km: 'នាមត្រកូល,គោត្តនាម|នាមខ្លួន|ភេទ|ប្រុស|ស្រី|',
  zh: '姓,姓氏|名,名字|性别|男|女|',
  'zh-t': '姓,姓氏|名,名字|性別|男|女|',
  ja: '氏,姓|名|性別|男|女|',
  ko: '성|이름,명|성별|남,남자,남성|여,여자,여성|',
  am: 'የአያት ስም,የቤተሰብ ስም|ስም|ፆታ,ጾታ|ወንድ|ሴት|',
  ti: '|ስም|ጾታ|ተባዕታይ|ኣንስተይቲ|',
  hy: 'ազգանուն|անուն|սեռ|արական|իգական|',
  ka: 'გვარი|სახელი|სქესი|მამრობითი|მდედრობითი|',
  so: '|magac,magaca|jinsi,lab/dhedig|lab|dhedig|',
  sw: 'jina la ukoo|jina la kwanza|jinsia|mwanamume,me,kiume|mwanamke,ke,kike|',
};
const sameAs: Partial<Record<LanguageCode, LanguageCode>> = { pt: 'pt-br', 'fr-ca': 'fr', ms: 'id' };

export function formWords(language: LanguageCode): FormWords {
  const known = made.get(language);
  if (known !== undefined) return known;
  const [surname = [], given = [], sex = [], male = [], female = [], others = []] = (
    lists[sameAs[language] ?? language] ?? ''
  )
    .split('|')
    .map((words) => words.split(',').flatMap((word) => (word === '' ? [] : [plain(cleanText(word))])));
  const words = { surname, given, sex, male, female, others };
  made.set(language, words);
  return words;
}

const made = new Map<LanguageCode, FormWords>();

/** Labels as they are compared: lower case, without accents or surrounding punctuation. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u0653-\u0655]/gu, '')
    .normalize('NFC')
    .replaceAll(/[’ʼ`´]/gu, "'")
    .replaceAll(/\((?:s|es)\)/gu, 's')
    .replaceAll(/^[\s\d.):/-]+|[\s:.]+$/gu, '');
}
