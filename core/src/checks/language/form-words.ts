import type { LanguageCode } from '../../languages.ts';
import { cleanText } from '../clean-text.ts';

export const fieldKinds = ['surname', 'given', 'sex'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Names of fields in forms of a language, in lower case. */
export interface FormWords {
  readonly surname: readonly string[];
  readonly given: readonly string[];
  readonly sex: readonly string[];
  readonly male: readonly string[];
  readonly female: readonly string[];
  /** Labels that are not words of other languages: in a translation, they were left untranslated. */
  readonly others: readonly string[];
  /** Values that are not words of other languages. */
  readonly values: readonly string[];
}

// surname | given name | sex | male | female | other labels | values
const lists: Partial<Record<LanguageCode, string>> = {
  en: 'surname,surnames,last name,family name|given name,given names,first name,first names,forename,forenames,name|sex,gender|male,m,man,boy|female,f,woman,girl|date of birth,place of birth,date filed,date issued,time of birth,nationality,citizenship,father,mother,issued on,date of issue,date of registration|married,single,widowed,divorced,unemployed,student,housewife,farmer,teacher,yes,none,passed,valid',
  es: 'apellido,apellidos,primer apellido|nombre,nombres,nombre de pila|sexo,género|masculino,m,hombre,varón,h,niño|femenino,f,mujer,niña|fecha de nacimiento,lugar de nacimiento,fecha de expedición,fecha de emisión,fecha de registro,fecha de inscripción,fecha,lugar,nacionalidad,ciudadanía,padre,madre,domicilio,ocupación,estado civil,edad,firma,testigo,testigos,número,acta,declarante,observaciones,documento de identidad,n.o de acta|soltero,soltera,casado,casada,viudo,viuda,divorciado,divorciada,sí,ninguno,ninguna,estudiante,jornalero,ama de casa,comerciante,aprobado,aprobada,vigente,testigo,legítimo,conviviente',
  'pt-br':
    'sobrenome,apelido,apelidos|nome,nomes,prenome,nome próprio|sexo,gênero,género|masculino,m|feminino,f|data de nascimento,local de nascimento,data de emissão,data do registro,naturalidade,nacionalidade,pai,mãe,filiação,endereço,profissão,estado civil,idade,assinatura,testemunha,número,observações,documento de identidade,no do registro|solteiro,solteira,casado,casada,viúvo,viúva,divorciado,divorciada,sim,nenhum,nenhuma,estudante,do lar,comerciante,aprovado,aprovada,lavrador,testemunha',
  fr: 'nom,nom de famille|prénom,prénoms|sexe|masculin,m,homme,garçon|féminin,f,femme,fille|date de naissance,lieu de naissance,délivré le,enregistré le,nationalité,père,mère,domicile,adresse,état civil,âge,témoin,numéro,numéro d’acte,numéro d’identité,fait à,né le,née le|célibataire,marié,mariée,veuf,veuve,divorcé,divorcée,oui,aucun,aucune,étudiant,étudiante,sans profession,commerçant,admis,admise,néant,témoin',
  de: 'familienname,nachname,zuname,name|vorname,vornamen,rufname|geschlecht|männlich,m,mann|weiblich,w,frau|geburtsdatum,geburtsort,geburtstag,heimatort,zivilstand,ausgestellt am,eingetragen am,staatsangehörigkeit,vater,mutter,anschrift,wohnort,beruf,familienstand,alter,unterschrift,zeuge,registernummer,ausweisnummer,bemerkungen,geboren am|ledig,verheiratet,verwitwet,geschieden,ja,nein,keine,keiner,schüler,schülerin,hausfrau,bestanden,sehr gut,gut,befriedigend,ausreichend,gültig,evangelisch,katholisch',
  it: 'cognome|nome,nomi|sesso|maschile,m,maschio,uomo|femminile,f,femmina,donna|data di nascita,luogo di nascita,data di rilascio,data di registrazione,cittadinanza,nazionalità,padre,madre,residenza,indirizzo,professione,stato civile,età,firma,testimone,numero di registro,codice personale,nato il,nata il|celibe,nubile,coniugato,coniugata,vedovo,vedova,divorziato,divorziata,nessuno,nessuna,studente,studentessa,casalinga,commerciante,idoneo,idonea,operaio,insegnante',
  pl: 'nazwisko|imię,imiona|płeć|mężczyzna,m,męska|kobieta,k,żeńska|data urodzenia,miejsce urodzenia,data wydania,data wpisu,obywatelstwo,narodowość,ojciec,matka,adres,zawód,stan cywilny,wiek,podpis,świadek,numer aktu,numer dokumentu,uwagi|kawaler,panna,żonaty,zamężna,wdowiec,wdowa,rozwiedziony,rozwiedziona,tak,nie,brak,uczeń,student,studentka,bardzo dobry,dobry,dostateczny,celujący',
  tr: 'soyadı,soyisim|adı,ad,isim|cinsiyet,cinsiyeti|erkek,e,bay|kadın,k,kız,bayan|doğum tarihi,doğum yeri,veriliş tarihi,kayıt tarihi,uyruğu,uyruk,baba adı,anne adı,adres,meslek,medeni hali,yaş,imza,tanık,kayıt numarası,kimlik numarası|bekar,evli,dul,boşanmış,evet,hayır,yok,öğrenci,ev hanımı,işçi,öğretmen,çiftçi,geçti,başarılı,islam',
  vi: 'họ|tên|giới tính|nam|nữ|ngày sinh,nơi sinh,ngày cấp,ngày đăng ký,quốc tịch,dân tộc,cha,mẹ,địa chỉ,nghề nghiệp,tuổi,chữ ký,người làm chứng,số đăng ký,số định danh,ghi chú|độc thân,đã kết hôn,ly hôn,góa,không,có,sinh viên,học sinh,nông dân,công nhân,giáo viên,nội trợ,đạt,giỏi,khá,trung bình',
  ro: 'nume,nume de familie,numele,numele de familie|prenume,prenumele|sex,sexul|masculin,m,bărbătesc|feminin,f,femeiesc|data nașterii,locul nașterii,codul numeric personal,cetățenia,tatăl,mama,domiciliul,profesia,semnătura|necăsătorit,necăsătorită,căsătorit,căsătorită,văduv,văduvă,divorțat,divorțată,da,nu,elev,elevă,casnică,admis,promovat,română',
  nl: 'achternaam,geslachtsnaam,naam|voornaam,voornamen|geslacht|man,m,mannelijk|vrouw,v,vrouwelijk|geboortedatum,geboorteplaats,gemeente,aktenummer,nationaliteit,vader,moeder,adres,beroep,handtekening|ongehuwd,gehuwd,weduwe,weduwnaar,gescheiden,ja,nee,geen,huisvrouw,geslaagd,leraar',
  sv: 'efternamn|förnamn|kön|man,m|kvinna,k|födelsedatum,födelseort,medborgarskap,fader,moder,adress,yrke|ogift,gift,änka,frånskild,ja,nej,ingen,godkänd,lärare',
  no: 'etternavn|fornavn|kjønn|mann,m|kvinne,k|fødselsdato,fødested,statsborgerskap,adresse,yrke|ugift,gift,enke,skilt,ja,nei,ingen,bestått,lærer',
  da: 'efternavn|fornavn|køn|mand,m|kvinde,k|fødselsdato,fødested,statsborgerskab,adresse,stilling|ugift,gift,enke,fraskilt,ja,nej,ingen,bestået,lærer',
  fi: 'sukunimi|etunimi,etunimet|sukupuoli|mies|nainen|syntymäaika,syntymäpaikka,kansalaisuus,isä,äiti,osoite,ammatti|naimaton,naimisissa,leski,eronnut,kyllä,ei,hyväksytty,opettaja',
  cs: 'příjmení|jméno,jména|pohlaví|muž,mužské,m|žena,ženské,ž|datum narození,místo narození,státní občanství,otec,matka,bydliště,povolání,podpis|svobodný,svobodná,ženatý,vdaná,vdovec,vdova,rozvedený,rozvedená,ano,ne,žádné,prospěl,prospěla,výborný,chvalitebný,dobrý',
  sk: 'priezvisko|meno,mená|pohlavie|muž,mužské,m|žena,ženské,ž|dátum narodenia,miesto narodenia,štátne občianstvo,otec,matka,bydlisko|slobodný,slobodná,ženatý,vydatá,vdovec,vdova,rozvedený,rozvedená,áno,nie,žiadne,výborný,chválitebný,dobrý',
  hu: 'családi név,vezetéknév|utónév,keresztnév|nem,neme|férfi|nő|születési idő,születési hely,állampolgárság,anyja neve,apja neve,lakcím,foglalkozás|nőtlen,hajadon,házas,özvegy,elvált,igen,nem,nincs,tanuló,magyar,jeles,jó,közepes,elégséges',
  hr: 'prezime|ime|spol|muški,m|ženski,ž|datum rođenja,mjesto rođenja,državljanstvo,otac,majka,adresa,zanimanje|neoženjen,neudana,oženjen,udana,udovac,udovica,razveden,razvedena,da,ne,nema,odličan,vrlo dobar,dobar,hrvatsko',
  bs: 'prezime|ime|spol|muški,m|ženski,ž|datum rođenja,mjesto rođenja,državljanstvo,otac,majka|neoženjen,neudana,oženjen,udana,udovac,udovica,razveden,razvedena,da,ne,nema',
  sr: 'презиме,prezime|име,ime|пол,pol|мушки,muški|женски,ženski|датум рођења,место рођења,држављанство',
  sq: 'mbiemri|emri|gjinia|mashkull,m|femër,f|datëlindja,vendlindja,shtetësia,atësia,mëmësia|beqar,beqare,i martuar,e martuar,i ve,e ve,po,jo,shqiptare,student',
  id: 'nama keluarga|nama depan|jenis kelamin|laki-laki,l,pria|perempuan,p,wanita|tanggal lahir,tempat lahir,kewarganegaraan,ayah,ibu,alamat,pekerjaan|belum kawin,kawin,cerai hidup,cerai mati,ya,tidak,pelajar,mahasiswa,wiraswasta,petani,islam,lulus',
  ht: 'siyati|non,prenon|sèks|gason,mal|fi,femèl|dat nesans,kote li fèt,nasyonalite,papa,manman|selibatè,marye,vèf,divòse,wi,okenn,kiltivatè,etidyan,komèsan,pwofesè',
  tl: 'apelyido|pangalan|kasarian|lalaki|babae|petsa ng kapanganakan,pook ng kapanganakan,ama,ina|walang asawa,may asawa,balo,hiwalay,oo,hindi,wala,guro,magsasaka',
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
  const [surname = [], given = [], sex = [], male = [], female = [], others = [], values = []] = (
    lists[sameAs[language] ?? language] ?? ''
  )
    .split('|')
    .map((words) => words.split(',').flatMap((word) => (word === '' ? [] : [plain(cleanText(word))])));
  const words = { surname, given, sex, male, female, others, values };
  made.set(language, words);
  return words;
}

const made = new Map<LanguageCode, FormWords>();

/** Normalises labels for comparison: lower case, without accents or surrounding punctuation. */
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
