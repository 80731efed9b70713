import type { SiteLocale } from '../locales.ts';

const english = {
  title: 'Certificate of Translation',
  certificate: 'Certificate',
  page: 'Page',
  of: 'of',
  verifyAt: 'verify at',
  qr: 'QR code:',
  document: 'Document',
  holder: 'Name on the document',
  issuedIn: 'Issued in',
  languages: 'Translated',
  languagePair: 'from {from} into {to}',
  documents: 'Document translated',
  files: 'Files',
  columns: ['File', 'Language', 'Pages'],
  original: 'Original',
  translation: 'Translation',
  statements: 'Certification',
  translator: 'Translator',
  name: 'Name',
  credentials: 'Credentials',
  address: 'Address',
  telephone: 'Phone',
  email: 'Email',
  signatureOf: 'Signature of',
  signedOn: 'Signed on {day}',
  validUntil: 'valid until {day}',
  /** Along the edge of the seal; only ASCII letters, because they are placed one by one. */
  seal: 'CERTIFIED TRANSLATION',
  check: 'Check this certificate:',
  checkHow:
    'scan the code or enter the number {number} at {address} to see whether it is valid and to check your PDF.',
};

export type CertificateWords = typeof english;

/** The words that every certificate has, in its own language. */
export const certificateWords: Readonly<Record<SiteLocale, CertificateWords>> = {
  en: english,
  es: {
    title: 'Certificado de traducción',
    certificate: 'Certificado',
    page: 'Página',
    of: 'de',
    verifyAt: 'verificar en',
    qr: 'Código QR:',
    document: 'Documento',
    holder: 'Nombre en el documento',
    issuedIn: 'Expedido en',
    languages: 'Traducido',
    languagePair: 'de {from} a {to}',
    documents: 'Documento traducido',
    files: 'Archivos',
    columns: ['Archivo', 'Idioma', 'Páginas'],
    original: 'Original',
    translation: 'Traducción',
    statements: 'Certificación',
    translator: 'Traductor',
    name: 'Nombre',
    credentials: 'Acreditaciones',
    address: 'Dirección',
    telephone: 'Teléfono',
    email: 'Correo electrónico',
    signatureOf: 'Firma de',
    signedOn: 'Firmado el {day}',
    validUntil: 'vigente hasta el {day}',
    seal: 'TRADUCCION CERTIFICADA',
    check: 'Compruebe este certificado:',
    checkHow:
      'escanee el código o escriba el número {number} en {address}. Verá si está vigente y podrá comparar el PDF que tiene.',
  },
};
