export interface Person {
  readonly fullName: string;
  readonly sourceLanguage: string;
  readonly translationType: 'standard' | 'certified' | 'express';
  /** The pages of each document, with only the letters that a plain PDF supports. */
  readonly documents: readonly (readonly string[])[];
  readonly filename: string;
}

const record = (title: string, lines: readonly string[]) => [[title, '', ...lines].join('\n')];

/** Made-up people with names in several scripts. Each key is what the order demonstrates. */
export const people = {
  delivered: {
    fullName: 'María Gómez Pérez',
    sourceLanguage: 'es',
    translationType: 'certified',
    filename: 'acta-de-nacimiento.pdf',
    documents: [
      record('ACTA DE NACIMIENTO', [
        'Numero: 7745107',
        'Nombre: Maria Gomez Perez',
        'Fecha de nacimiento: 14 de marzo de 1992',
        'Lugar: Bogota, Colombia',
      ]),
    ],
  },
  corrected: {
    fullName: 'Chiara Conti',
    sourceLanguage: 'it',
    translationType: 'certified',
    filename: 'certificato-di-laurea.pdf',
    documents: [
      record('CERTIFICATO DI LAUREA', ['Nome: Chiara Conti', 'Data: 21 luglio 2019', 'Numero: 48213']),
    ],
  },
  inProgress: {
    fullName: 'Nguyễn Thị Hoa',
    sourceLanguage: 'vi',
    translationType: 'express',
    filename: 'giay-khai-sinh.pdf',
    documents: [record('GIAY KHAI SINH', ['Ho ten: Nguyen Thi Hoa', 'Ngay sinh: 02/09/1988'])],
  },
  asked: {
    fullName: 'أمينة حداد',
    sourceLanguage: 'ar',
    translationType: 'certified',
    filename: 'shahadat-milad.pdf',
    documents: [record('SHAHADAT MILAD', ['Amina Haddad', '17/05/1990', 'Beirut'])],
  },
  facts: {
    fullName: '王小梅',
    sourceLanguage: 'zh',
    translationType: 'certified',
    filename: 'chusheng-zhengming.pdf',
    documents: [record('CHUSHENG ZHENGMING', ['Wang Xiaomei', '1995-11-08', '4711-22'])],
  },
  draft: {
    fullName: 'Олена Коваленко',
    sourceLanguage: 'uk',
    translationType: 'standard',
    filename: 'dyplom.pdf',
    documents: [record('DYPLOM', ['Olena Kovalenko', '30.06.2014', 'Kharkiv'])],
  },
  quoted: {
    fullName: 'Jean-Baptiste Louis',
    sourceLanguage: 'ht',
    translationType: 'certified',
    filename: 'lettre-manuscrite.pdf',
    documents: [record('LET', ['Cher Jean-Baptiste,', 'Port-au-Prince, 1978'])],
  },
  waiting: {
    fullName: 'Łukasz Nowak',
    sourceLanguage: 'pl',
    translationType: 'standard',
    filename: 'swiadectwo-pracy.pdf',
    documents: [record('SWIADECTWO PRACY', ['Lukasz Nowak', '01.02.2016 - 30.09.2024'])],
  },
  unpaid: {
    fullName: 'प्रिया शर्मा',
    sourceLanguage: 'hi',
    translationType: 'certified',
    filename: 'vivah-praman-patra.pdf',
    documents: [record('VIVAH PRAMAN PATRA', ['Priya Sharma', '12/02/2020', 'Jaipur'])],
  },
  several: {
    fullName: 'Carlos Mendes',
    sourceLanguage: 'pt',
    translationType: 'certified',
    filename: 'certidao.pdf',
    documents: [
      record('CERTIDAO DE NASCIMENTO', ['Carlos Mendes', '5 de abril de 1985', 'Porto Alegre']),
      record('CERTIDAO DE CASAMENTO', ['Carlos Mendes', '18 de maio de 2012', 'Curitiba']),
    ],
  },
  firmDelivered: {
    fullName: 'Elena Popescu',
    sourceLanguage: 'ro',
    translationType: 'certified',
    filename: 'certificat-de-casatorie.pdf',
    documents: [record('CERTIFICAT DE CASATORIE', ['Elena Popescu', '12.06.2015', '20417'])],
  },
  firm: {
    fullName: 'Дмитрий Соколов',
    sourceLanguage: 'ru',
    translationType: 'certified',
    filename: 'dogovor.pdf',
    documents: [record('DOGOVOR', ['Dmitri Sokolov', '11.03.2023'])],
  },
} as const satisfies Record<string, Person>;

export const reviewers = [
  {
    customerName: 'Mei-Ling Chen',
    rating: 5,
    serviceType: 'certified',
    isApproved: true,
    reviewText: 'Accepted at the first try. The certificate could be checked online, which saved me a trip.',
  },
  {
    customerName: 'Joseph Okafor',
    rating: 4,
    serviceType: 'express',
    isApproved: true,
    reviewText: 'Back the same day. One date was wrong in the draft and was put right within the hour.',
  },
  {
    customerName: 'Lucía Fernández',
    rating: 5,
    serviceType: 'standard',
    isApproved: true,
    reviewText: 'Precio claro desde el principio y trato muy amable.',
  },
  {
    customerName: 'Anders Holm',
    rating: 3,
    serviceType: 'standard',
    isApproved: false,
    reviewText: 'Good translation, but I would have liked a message while I waited.',
  },
] as const;
