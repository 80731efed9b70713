import type { LanguageCode } from '@truepage/core/languages';

/** What is said on a form, in one language. */
export interface Vocabulary {
  readonly code: LanguageCode;
  /** By the names of `terms`. */
  readonly words: Readonly<Record<Term, string>>;
  /** Surname, given name, patronymic (or a second surname); each in the form's letters, and as in the passport. */
  readonly people: readonly Person[];
  readonly places: readonly (readonly [string, string])[];
}

export interface Person {
  readonly sex: 'male' | 'female';
  readonly native: readonly string[];
  readonly latin: readonly string[];
}

const terms = [
  'title',
  'surname',
  'given',
  'patronymic',
  'born',
  'place',
  'sex',
  'male',
  'female',
  'nationality',
  'national',
  'father',
  'mother',
  'record',
  'personal',
  'registered',
  'issued',
  'office',
  'remark',
  'note',
  'fee',
  'subject',
  'other',
  'average',
  'witness',
] as const;
export type Term =
  | 'title'
  | 'surname'
  | 'given'
  | 'patronymic'
  | 'born'
  | 'place'
  | 'sex'
  | 'male'
  | 'female'
  | 'nationality'
  | 'national'
  | 'father'
  | 'mother'
  | 'record'
  | 'personal'
  | 'registered'
  | 'issued'
  | 'office'
  | 'remark'
  | 'note'
  | 'fee'
  | 'subject'
  | 'other'
  | 'average'
  | 'witness';

function vocabulary(code: LanguageCode, words: string, people: string, places: string): Vocabulary {
  const all = words.split('|');
  const named = Object.fromEntries(terms.map((term, at) => [term, all[at]?.trim() ?? ''])) as Record<
    Term,
    string
  >;
  const person = (line: string): Person => {
    const [sex, ...names] = line.split('/').map((part) => part.trim());
    const parts = names.map((name) => name.split('='));
    return {
      sex: sex === 'm' ? 'male' : 'female',
      native: parts.map(([native = '']) => native),
      latin: parts.map(([native = '', latin = native]) => latin),
    };
  };
  const pair = (text: string): readonly [string, string] => {
    const [native = '', latin = native] = text.trim().split('=');
    return [native, latin];
  };
  return { code, words: named, people: people.split(';').map(person), places: places.split(';').map(pair) };
}

export const vocabularies: readonly Vocabulary[] = [
  vocabulary(
    'es',
    'CONSTANCIA DE INSCRIPCIÓN|Apellidos|Nombres||Fecha de nacimiento|Lugar de nacimiento|Sexo|Masculino|Femenino|Nacionalidad|peruana|Padre|Madre|N.º de acta|Documento de identidad|Fecha de inscripción|Fecha de emisión|Municipalidad Distrital de Miraflores|Se deja constancia de que los datos fueron tomados del libro original|No presenta enmiendas ni tachaduras en la parte principal|Derecho pagado|Matemática|Historia del Perú|Promedio general|Declarante',
    'f / Quispe Huamán=Quispe Huaman / Luz Estela / ;m / Paredes Tello / Renzo Martín=Renzo Martin / ',
    'Chincheros;Moyobamba',
  ),
  vocabulary(
    'pt-br',
    'FICHA INDIVIDUAL|Sobrenome|Nome||Data de nascimento|Local de nascimento|Sexo|Masculino|Feminino|Nacionalidade|brasileira|Pai|Mãe|Nº do registro|Documento de identidade|Data do registro|Data de emissão|Cartório do 2º Ofício|Certifico que as informações acima foram extraídas do arquivo desta unidade|O interessado compareceu e assinou na presença do escrevente|Emolumentos|Matemática|Língua portuguesa|Média final|Testemunha',
    'f / Figueiredo / Luciana Aparecida / ;m / Bittencourt / Otávio Henrique=Otavio Henrique / ',
    'Uberlândia;Jaú',
  ),
  vocabulary(
    'fr',
    'FICHE D’ÉTAT CIVIL|Nom de famille|Prénoms||Date de naissance|Lieu de naissance|Sexe|Masculin|Féminin|Nationalité|française|Père|Mère|Numéro d’acte|Numéro d’identité|Enregistré le|Délivré le|Mairie de Quimper|Les mentions ci-dessus ont été relevées sur les registres conservés aux archives|Aucune rectification n’a été portée en marge à ce jour|Droits perçus|Mathématiques|Langue vivante|Moyenne générale|Témoin',
    'f / Le Goff / Maëlle Anne=Maelle Anne / ;m / Rousseau / Thibault Lucien / ',
    'Douarnenez;Besançon',
  ),
  vocabulary(
    'de',
    'AUSZUG AUS DEM REGISTER|Familienname|Vornamen||Geburtsdatum|Geburtsort|Geschlecht|männlich|weiblich|Staatsangehörigkeit|deutsch|Vater|Mutter|Registernummer|Ausweisnummer|Eingetragen am|Ausgestellt am|Standesamt Lüneburg|Die Angaben stimmen mit den Eintragungen im Hauptbuch überein|Weitere Vermerke sind nach Auskunft der Behörde nicht vorhanden|Gebühr|Mathematik|Erdkunde|Gesamtnote|Zeuge',
    'm / Grünwald / Jörg Matthias / ;f / Kessler / Friederike / ',
    'Uelzen;Göttingen',
  ),
  vocabulary(
    'it',
    'SCHEDA ANAGRAFICA|Cognome|Nome||Data di nascita|Luogo di nascita|Sesso|Maschile|Femminile|Cittadinanza|italiana|Padre|Madre|Numero di registro|Codice personale|Data di registrazione|Data di rilascio|Ufficio anagrafe di Cuneo|I dati riportati corrispondono a quelli conservati presso questo ufficio|Non risultano annotazioni a margine della registrazione|Diritti riscossi|Matematica|Lingua italiana|Media finale|Testimone',
    'm / Bonfanti / Ruggero / ;f / Ghirardi / Ornella Pia / ',
    'Saluzzo;Mondovì',
  ),
  vocabulary(
    'pl',
    'WYCIĄG Z REJESTRU|Nazwisko|Imiona||Data urodzenia|Miejsce urodzenia|Płeć|mężczyzna|kobieta|Obywatelstwo|polskie|Ojciec|Matka|Numer aktu|Numer dokumentu|Data wpisu|Data wydania|Urząd Gminy Łask|Dane są zgodne z treścią wpisu w księdze głównej|Na marginesie wpisu nie ma żadnych wzmianek dodatkowych|Opłata skarbowa|Matematyka|Geografia|Średnia ocen|Świadek',
    'f / Wójcikowska / Małgorzata Ewa / ;m / Żurawski / Bogusław / ',
    'Skierniewice;Łowicz',
  ),
  vocabulary(
    'tr',
    'KAYIT ÖRNEĞİ|Soyadı|Adı||Doğum tarihi|Doğum yeri|Cinsiyeti|Erkek|Kadın|Uyruğu|Türk|Baba adı|Anne adı|Kayıt numarası|Kimlik numarası|Kayıt tarihi|Veriliş tarihi|Bornova Nüfus Müdürlüğü|Yukarıdaki bilgiler aile kütüğündeki kayıtlara uygundur|Kayıtta herhangi bir düzeltme ve açıklama bulunmamaktadır|Harç|Matematik|Tarih|Genel ortalama|Tanık',
    'm / Gündoğdu=Gundogdu / Serkan / ;f / Şahinbaş=Sahinbas / Nilüfer=Nilufer / ',
    'Bornova;Kuşadası',
  ),
  vocabulary(
    'vi',
    'TRÍCH LỤC HỘ TỊCH|Họ|Tên||Ngày sinh|Nơi sinh|Giới tính|Nam|Nữ|Quốc tịch|Việt Nam|Cha|Mẹ|Số đăng ký|Số định danh|Ngày đăng ký|Ngày cấp|Ủy ban nhân dân phường Tân Định|Nội dung trên được trích từ sổ gốc đang lưu tại cơ quan này|Không có ghi chú nào khác trong sổ đăng ký|Lệ phí|Toán|Địa lý|Điểm trung bình|Người làm chứng',
    'm / Phạm=Pham / Quốc Khánh=Quoc Khanh / ;f / Đặng=Dang / Thùy Linh=Thuy Linh / ',
    'Cần Thơ;Biên Hòa',
  ),
  vocabulary(
    'ru',
    'ВЫПИСКА ИЗ РЕЕСТРА|Фамилия|Имя|Отчество|Дата рождения|Место рождения|Пол|мужской|женский|Гражданство|Россия|Отец|Мать|Номер записи|Личный номер|Дата регистрации|Дата выдачи|Отдел ЗАГС города Вологды|Сведения соответствуют записям, которые хранятся в архиве отдела|Исправлений и дополнений в записи на день выдачи нет|Госпошлина|Алгебра|Черчение|Средний балл|Свидетель',
    'm / Лапшин=Lapshin / Георгий=Georgii / Викторович=Viktorovich;f / Юдина=Iudina / Жанна=Zhanna / Олеговна=Olegovna',
    'Череповец=Cherepovets;Тихвин=Tikhvin',
  ),
  vocabulary(
    'uk',
    'ВИТЯГ З РЕЄСТРУ|Прізвище|Ім’я|По батькові|Дата народження|Місце народження|Стать|чоловіча|жіноча|Громадянство|Україна|Батько|Мати|Номер запису|Особистий номер|Дата реєстрації|Дата видачі|Відділ державної реєстрації у місті Луцьку|Відомості відповідають записам, які зберігаються в архіві відділу|Виправлень і доповнень у записі на день видачі немає|Збір|Алгебра|Креслення|Середній бал|Свідок',
    'm / Гнатюк=Hnatiuk / Ярослав=Yaroslav / Ігорович=Ihorovych;f / Заєць=Zaiets / Олеся=Olesia / Юріївна=Yuriivna',
    'Ковель=Kovel;Бережани=Berezhany',
  ),
  vocabulary(
    'ar',
    'مستخرج من السجل|اسم العائلة|الاسم الأول||تاريخ الميلاد|مكان الميلاد|الجنس|ذكر|أنثى|الجنسية|أردني|الأب|الأم|رقم القيد|الرقم الشخصي|تاريخ التسجيل|تاريخ الإصدار|مكتب السجل في إربد|البيانات المذكورة أعلاه مطابقة لما هو مدون في الدفتر|لا توجد أي ملاحظات أخرى على هامش القيد حتى اليوم|الرسم|الرياضيات|الجغرافيا|المعدل العام|الشاهد',
    'm / الزعبي=Alzoubi / ماجد=Majed / ;f / حداد=Haddad / رنا=Rana / ',
    'إربد=Irbid;الكرك=Karak',
  ),
  vocabulary(
    'fa',
    'رونوشت ثبت|نام خانوادگی|نام||تاریخ تولد|محل تولد|جنسیت|مرد|زن|تابعیت|ایرانی|پدر|مادر|شماره ثبت|شماره ملی|تاریخ ثبت|تاریخ صدور|اداره ثبت احوال شیراز|مشخصات بالا با دفتر اصلی که در این اداره نگهداری می‌شود برابر است|در حاشیه این سند هیچ توضیح دیگری دیده نمی‌شود|هزینه|ریاضی|جغرافیا|معدل کل|شاهد',
    'm / کریمی=Karimi / بهرام=Bahram / ;f / نوری=Nouri / شیرین=Shirin / ',
    'شیراز=Shiraz;یزد=Yazd',
  ),
  vocabulary(
    'hi',
    'पंजीयन विवरण|उपनाम|नाम||जन्म तिथि|जन्म स्थान|लिंग|पुरुष|महिला|राष्ट्रीयता|भारतीय|पिता|माता|पंजीकरण संख्या|पहचान संख्या|पंजीकरण तिथि|जारी करने की तिथि|नगर निगम उज्जैन|यह विवरण कार्यालय के मूल अभिलेख से लिया गया है|अभिलेख में कोई संशोधन नहीं किया गया है|शुल्क|गणित|भूगोल|औसत अंक|गवाह',
    'm / जोशी=Joshi / दिनेश=Dinesh / ;f / वर्मा=Verma / कविता=Kavita / ',
    'उज्जैन=Ujjain;रतलाम=Ratlam',
  ),
  vocabulary(
    'th',
    'สำเนาทะเบียน|นามสกุล|ชื่อ||วันเกิด|สถานที่เกิด|เพศ|ชาย|หญิง|สัญชาติ|ไทย|บิดา|มารดา|เลขทะเบียน|เลขประจำตัว|วันที่จดทะเบียน|วันที่ออก|ที่ว่าการอำเภอแม่ริม|ข้อความข้างต้นตรงกับทะเบียนที่เก็บไว้ ณ สำนักงานนี้|ไม่มีการแก้ไขเพิ่มเติมในทะเบียนจนถึงวันนี้|ค่าธรรมเนียม|คณิตศาสตร์|ภูมิศาสตร์|คะแนนเฉลี่ย|พยาน',
    'm / ศรีสุข=Srisuk / ธนากร=Thanakorn / ;f / บุญมี=Boonmee / กมลชนก=Kamonchanok / ',
    'แม่ริม=Mae Rim;ลำปาง=Lampang',
  ),
  vocabulary(
    'zh',
    '登记摘录|姓|名||出生日期|出生地点|性别|男|女|国籍|中国|父亲|母亲|登记号|身份号码|登记日期|签发日期|绍兴市越城区民政局|以上内容与本局保存的原始登记簿一致|登记簿上没有其他更正或者附注|费用|数学|地理|平均分|证人',
    'm / 沈=Shen / 建国=Jianguo / ;f / 罗=Luo / 晓燕=Xiaoyan / ',
    '绍兴=Shaoxing;温州=Wenzhou',
  ),
  vocabulary(
    'ja',
    '登録事項証明書|氏|名||生年月日|出生地|性別|男|女|国籍|日本|父|母|登録番号|個人番号|登録年月日|発行年月日|松本市役所|上記の内容は当庁に保管されている原本と相違ない|欄外にその他の記載はない|手数料|数学|地理|平均点|証人',
    'm / 渡辺=Watanabe / 健一=Kenichi / ;f / 石川=Ishikawa / 由美=Yumi / ',
    '松本市=Matsumoto;長野市=Nagano',
  ),
  vocabulary(
    'ko',
    '등록 사항 증명서|성|이름||생년월일|출생지|성별|남|여|국적|대한민국|부|모|등록번호|주민번호|등록일|발급일|전주시청 민원실|위의 내용은 본 기관이 보관하는 원본과 같습니다|등록부에 그 밖의 정정 사항이 없습니다|수수료|수학|지리|평균|증인',
    'm / 한=Han / 동훈=Donghun / ;f / 윤=Yoon / 서영=Seoyoung / ',
    '전주=Jeonju;강릉=Gangneung',
  ),
  vocabulary(
    'am',
    'የምዝገባ ማስረጃ|የአያት ስም|ስም||የትውልድ ቀን|የትውልድ ቦታ|ፆታ|ወንድ|ሴት|ዜግነት|ኢትዮጵያዊ|አባት|እናት|የምዝገባ ቁጥር|የመታወቂያ ቁጥር|የተመዘገበበት ቀን|የተሰጠበት ቀን|የባህር ዳር ከተማ አስተዳደር|ከላይ የተጠቀሰው መረጃ በዋናው መዝገብ ላይ ካለው ጋር ተመሳሳይ ነው|በመዝገቡ ላይ ሌላ ማስተካከያ የለም|ክፍያ|ሂሳብ|ጂኦግራፊ|አማካይ ውጤት|ምስክር',
    'm / በቀለ=Bekele / ዮሐንስ=Yohannes / ;f / ታደሰ=Tadesse / ሕይወት=Hiwot / ',
    'ባህር ዳር=Bahir Dar;ጎንደር=Gondar',
  ),
];

export const english = vocabulary(
  'en',
  'EXTRACT FROM THE REGISTER|Surname|Given names|Patronymic|Date of birth|Place of birth|Sex|Male|Female|Nationality||Father|Mother|Record No.|Identity number|Date of registration|Date of issue||The information above agrees with the original records kept at this office|There are no other corrections or notes in the margin of the entry|Fee paid|Mathematics|Geography|Overall average|Witness',
  'm / Whitcombe / Gerald Owen / ;f / Ashworth / Beatrice Lynn / ',
  'Harrogate;Penzance',
);
export const otherEnglish: Partial<Record<Term, string>> = {
  title: 'CERTIFICATE OF ENTRY',
  surname: 'Family name',
  given: 'First name(s)',
  born: 'Born on',
  place: 'Birthplace',
  nationality: 'Citizenship',
  record: 'Registration number',
  personal: 'Personal ID',
  issued: 'Issued',
  sex: 'Gender',
  fee: 'Charge',
  average: 'Mean',
  witness: 'Informant',
  subject: 'Mathematics (core)',
  remark: 'We certify that this statement is in accordance with the book in our keeping',
  note: 'Nothing further has been added to the record up to the present day',
};
