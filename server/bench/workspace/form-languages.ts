import type { LanguageCode } from '@truepage/core/languages';

/** The texts of forms in a language. Lists are in the order of `english` below. */
export interface FormLanguage {
  readonly code: LanguageCode;
  /** Given names, surnames, born, sex, civil status, nationality, place of birth, mother, record, registered. */
  readonly labels: readonly string[];
  readonly titles: readonly string[];
  /** With {placeholders}. */
  readonly sentence: string;
  readonly closing: string;
  readonly sexes: readonly string[];
  readonly statuses: readonly string[];
  readonly nationalities: readonly string[];
  readonly given: readonly string[];
  readonly surnames: readonly string[];
  readonly places: readonly string[];
}

export const slots = [
  'given',
  'surnames',
  'born',
  'sex',
  'status',
  'nationality',
  'place',
  'mother',
  'record',
  'registered',
] as const;

export const english = {
  labels: [
    'Given names',
    'Surnames',
    'Date of birth',
    'Sex',
    'Marital status',
    'Nationality',
    'Place of birth',
    'Mother',
    'Record number',
    'Date of registration',
  ],
  titles: ['Certificate of birth', 'Extract from the civil register', 'Certificate of residence'],
  sentence:
    'It is certified that {given} {surnames}, {sex}, born in {place} on {born}, {status}, of {nationality} nationality, child of {mother}, is entered under number {record}, registered on {registered}.',
  closing: 'The information above agrees with the original records kept at this office.',
  sexes: ['Male', 'Female'],
  statuses: ['Single', 'Married', 'Divorced', 'Widowed'],
} as const;

const list = (words: string): readonly string[] => words.split(',');

/** Three of the eight languages are held out: nothing is tuned with them. */
export const heldOut: readonly LanguageCode[] = ['it', 'pl', 'tr'];

export const nationalitiesInEnglish: Partial<Record<LanguageCode, readonly string[]>> = {
  es: ['Mexican', 'Peruvian'],
  'pt-br': ['Brazilian', 'Portuguese'],
  fr: ['French', 'Belgian'],
  de: ['German', 'Austrian'],
  ru: ['Russia', 'Kazakhstan'],
  it: ['Italian', 'Swiss'],
  pl: ['Polish', 'Ukrainian'],
  tr: ['Turkish', 'Azerbaijani'],
};

export const formLanguages: readonly FormLanguage[] = [
  {
    code: 'es',
    labels: list(
      'Nombres,Apellidos,Fecha de nacimiento,Sexo,Estado civil,Nacionalidad,Lugar de nacimiento,Madre,Acta número,Fecha de registro',
    ),
    titles: list('ACTA DE NACIMIENTO,EXTRACTO DEL REGISTRO CIVIL,CONSTANCIA DE RESIDENCIA'),
    sentence:
      'Se certifica que {given} {surnames}, de sexo {sex}, con nacimiento en {place} el {born}, de estado civil {status}, de nacionalidad {nationality}, hijo de {mother}, consta en el acta número {record}, registrada el {registered}.',
    closing: 'Los datos anteriores concuerdan con los archivos de esta oficina.',
    sexes: list('masculino,femenino'),
    statuses: list('soltero,casado,divorciado,viudo'),
    nationalities: list('mexicana,peruana'),
    given: list('Luis Alberto,Rosa Elena,Iván,Ximena'),
    surnames: list('Quispe Mamani,Rojas Vega,Peñaloza Ruiz,Soto Arce'),
    places: list('Guadalajara,Arequipa,Zapopan,Cusco'),
  },
  {
    code: 'pt-br',
    labels: list(
      'Nome,Sobrenome,Data de nascimento,Sexo,Estado civil,Nacionalidade,Local de nascimento,Mãe,Termo número,Data do registro',
    ),
    titles: list('CERTIDÃO DE NASCIMENTO,EXTRATO DO REGISTRO CIVIL,ATESTADO DE RESIDÊNCIA'),
    sentence:
      'Certifica-se que {given} {surnames}, do sexo {sex}, com nascimento em {place} no dia {born}, com estado civil {status}, de nacionalidade {nationality}, filho de {mother}, consta sob o número {record}, com registro em {registered}.',
    closing: 'Os dados acima conferem com os originais arquivados neste cartório.',
    sexes: list('masculino,feminino'),
    statuses: list('solteiro,casado,divorciado,viúvo'),
    nationalities: list('brasileira,portuguesa'),
    given: list('João Pedro,Ana Clara,Caio,Beatriz'),
    surnames: list('da Silva Prado,Moreira Lima,Teixeira,Gonçalves Dias'),
    places: list('Campinas,Recife,Niterói,Curitiba'),
  },
  {
    code: 'fr',
    labels: list(
      'Prénoms,Nom de famille,Date de naissance,Sexe,Situation de famille,Nationalité,Lieu de naissance,Mère,Acte numéro,Enregistré le',
    ),
    titles: list('ACTE DE NAISSANCE,EXTRAIT DU REGISTRE,ATTESTATION DE RÉSIDENCE'),
    sentence:
      'Il est certifié que {given} {surnames}, de sexe {sex}, avec naissance à {place} le {born}, état civil {status}, de nationalité {nationality}, enfant de {mother}, figure sous le numéro {record}, avec enregistrement le {registered}.',
    closing: 'Les mentions ci-dessus sont conformes aux registres de ce service.',
    sexes: list('masculin,féminin'),
    statuses: list('célibataire,marié,divorcé,veuf'),
    nationalities: list('française,belge'),
    given: list('Thibault Lucien,Maëlle,Aurélie Anne,Yann'),
    surnames: list('Rousseau,Le Goff,Delacroix,Béranger'),
    places: list('Besançon,Quimper,Namur,Colmar'),
  },
  {
    code: 'de',
    labels: list(
      'Vornamen,Familienname,Geburtsdatum,Geschlecht,Familienstand,Staatsangehörigkeit,Geburtsort,Mutter,Registernummer,Eingetragen am',
    ),
    titles: list('GEBURTSURKUNDE,AUSZUG AUS DEM REGISTER,MELDEBESCHEINIGUNG'),
    sentence:
      'Es wird bescheinigt, dass {given} {surnames}, Geschlecht {sex}, geboren in {place} am {born}, Familienstand {status}, Staatsangehörigkeit {nationality}, Kind von {mother}, unter der Nummer {record} geführt wird, eingetragen am {registered}.',
    closing: 'Die Angaben stimmen mit den Eintragungen dieses Amtes überein.',
    sexes: list('männlich,weiblich'),
    statuses: list('ledig,verheiratet,geschieden,verwitwet'),
    nationalities: list('deutsch,österreichisch'),
    given: list('Friederike,Jörg Matthias,Annika,Lukas'),
    surnames: list('Kessler,Grünwald,Vogelsang,Hübner'),
    places: list('Lüneburg,Göttingen,Villach,Erfurt'),
  },
  {
    code: 'ru',
    labels: list(
      'Имя,Фамилия,Дата рождения,Пол,Семейное положение,Гражданство,Место рождения,Мать,Номер записи,Дата регистрации',
    ),
    titles: list('СВИДЕТЕЛЬСТВО О РОЖДЕНИИ,ВЫПИСКА ИЗ РЕЕСТРА,СПРАВКА О РЕГИСТРАЦИИ'),
    sentence:
      'Удостоверяется, что {given} {surnames}, пол {sex}, место рождения {place}, дата рождения {born}, семейное положение {status}, гражданство {nationality}, мать {mother}, внесена запись за номером {record}, дата регистрации {registered}.',
    closing: 'Сведения соответствуют записям, хранящимся в архиве отдела.',
    sexes: list('мужской,женский'),
    statuses: list('холост,женат,разведён,вдовец'),
    nationalities: list('Россия,Казахстан'),
    given: list('Георгий,Жанна,Степан,Варвара'),
    surnames: list('Лапшин,Юдина,Соболев,Гришина'),
    places: list('Череповец,Вологда,Караганда,Тула'),
  },
  {
    code: 'it',
    labels: list(
      'Nome,Cognome,Data di nascita,Sesso,Stato civile,Cittadinanza,Luogo di nascita,Madre,Atto numero,Data di registrazione',
    ),
    titles: list('CERTIFICATO DI NASCITA,ESTRATTO DEL REGISTRO,CERTIFICATO DI RESIDENZA'),
    sentence:
      'Si certifica che {given} {surnames}, di sesso {sex}, con nascita a {place} il {born}, di stato civile {status}, di cittadinanza {nationality}, di madre {mother}, risulta all’atto numero {record}, con registrazione il {registered}.',
    closing: 'I dati riportati corrispondono a quelli conservati presso questo ufficio.',
    sexes: list('maschile,femminile'),
    statuses: list('celibe,coniugato,divorziato,vedovo'),
    nationalities: list('italiana,svizzera'),
    given: list('Ruggero,Ornella Pia,Fabrizio,Letizia'),
    surnames: list('Bonfanti,Ghirardi,Colombo,De Santis'),
    places: list('Cuneo,Mondovì,Locarno,Saluzzo'),
  },
  {
    code: 'pl',
    labels: list(
      'Imiona,Nazwisko,Data urodzenia,Płeć,Stan cywilny,Obywatelstwo,Miejsce urodzenia,Matka,Numer aktu,Data wpisu',
    ),
    titles: list('AKT URODZENIA,WYCIĄG Z REJESTRU,ZAŚWIADCZENIE O ZAMELDOWANIU'),
    sentence:
      'Zaświadcza się, że {given} {surnames}, płeć {sex}, miejsce urodzenia {place}, data urodzenia {born}, stan cywilny {status}, obywatelstwo {nationality}, matka {mother}, figuruje pod numerem {record}, data wpisu {registered}.',
    closing: 'Powyższe dane są zgodne z zapisami przechowywanymi w tym urzędzie.',
    sexes: list('mężczyzna,kobieta'),
    statuses: list('kawaler,żonaty,rozwiedziony,wdowiec'),
    nationalities: list('polskie,ukraińskie'),
    given: list('Grzegorz,Małgorzata,Łukasz,Zofia'),
    surnames: list('Wójcik,Lewandowska,Dąbrowski,Szulc'),
    places: list('Radom,Przemyśl,Lwów,Gdynia'),
  },
  {
    code: 'tr',
    labels: list(
      'Adı,Soyadı,Doğum tarihi,Cinsiyeti,Medeni hali,Uyruğu,Doğum yeri,Anne adı,Kayıt numarası,Kayıt tarihi',
    ),
    titles: list('DOĞUM BELGESİ,NÜFUS KAYIT ÖRNEĞİ,YERLEŞİM YERİ BELGESİ'),
    sentence:
      'Belge sahibi {given} {surnames}, cinsiyeti {sex}, doğum yeri {place}, doğum tarihi {born}, medeni hali {status}, uyruğu {nationality}, anne adı {mother}, kayıt numarası {record}, kayıt tarihi {registered} olarak kayıtlıdır.',
    closing: 'Yukarıdaki bilgiler bu dairede saklanan kayıtlara uygundur.',
    sexes: list('erkek,kadın'),
    statuses: list('bekar,evli,boşanmış,dul'),
    nationalities: list('Türk,Azerbaycanlı'),
    given: list('Emre,Zeynep,Çağlar,Elif Su'),
    surnames: list('Yıldız,Karaca,Öztürk,Şahin'),
    places: list('Bursa,Edirne,Gence,Kars'),
  },
];
