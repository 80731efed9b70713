import type { SiteDictionary } from '../../dictionary.ts';

export const verify: SiteDictionary['verify'] = {
  title: 'Verificar un certificado',
  description:
    'Compruebe si un certificado de traducción está vigente y si el PDF que tiene es el que se emitió.',
  lead: 'Compruebe si una traducción certificada es válida.',
  number: 'Número de certificado',
  numberHint: 'Está al pie de cada página y empieza con TPC.',
  placeholder: 'TPC-0000-0000-0000-0000',
  numberMissing: 'Por favor escriba un número de certificado',
  submit: 'Verificar',
  certificateTitle: 'Certificado {number}',
  notFoundTitle: 'Ese certificado no existe',
  notFound: 'No hemos emitido ningún certificado con el número {number}',
  notFoundText:
    'Compare el número con el que está al pie de la página. Si es el mismo, nosotros no emitimos ese documento: no lo acepte.',
  failedTitle: 'No pudimos consultarlo',
  failed: 'Por favor inténtelo de nuevo en un momento.',
  waitText: 'Desde aquí se probaron demasiados números. Espere unos minutos.',
  another: 'Verificar otro número',

  valid: 'Este certificado está vigente',
  validText:
    'Lo emitió {agency}. Si tiene el PDF, compruébelo abajo. Si lo tiene en papel, compare los datos de abajo con él.',
  superseded: 'Este certificado fue sustituido',
  supersededText: 'Uno más reciente ocupa su lugar desde el {time}. No se fíe de este documento.',
  supersededOpen:
    'La traducción está en revisión desde el {time} y todavía no se emitió un certificado nuevo. No se fíe de este documento.',
  successor: 'Ver {number}',
  revoked: 'Este certificado fue revocado',
  revokedText: 'No es válido desde el {time}. No acepte este documento.',
  reason: 'Motivo',

  forged: 'Este certificado no se puede verificar',
  forgedText:
    'Su registro firmado no se hizo con las claves de este servicio o pertenece a otro certificado. No se fíe de este documento y consulte a la agencia.',
  issuerTitle: 'Su registro indica otra dirección',
  issuerText:
    'El registro firmado de este certificado indica como emisor una dirección distinta de {issuer}: desde entonces este servicio cambió de dirección. Los programas lo verifican con aquella.',

  issuer: 'Emisor',
  facts: 'Datos que debe mostrar el documento',
  issuedAt: 'Emitido',
  issuedBy: 'Emitido por',
  translator: 'Certificado por',
  credentials: 'Credenciales',
  kind: 'Documento',
  country: 'Expedido en',
  languages: 'Idiomas',
  languagePair: 'De {from} a {to}',
  pages: 'Páginas',
  writtenFor: 'Escrito para',
  generic: 'Uso general',
  uscis: 'USCIS',
  eoir: 'Corte de inmigración de EE. UU. (EOIR)',
  uk: 'Home Office del Reino Unido',
  ircc: 'Canadá (IRCC)',
  au: 'Australia (Home Affairs)',
  validUntil: '{body} {number}, vigente hasta el {time}',
  credential: '{body} {number}',
  privacy: 'No mostramos de quién es el documento ni lo que dice: usted tiene ambas cosas en sus manos.',

  check: 'Compruebe el PDF que tiene',
  checkText: 'El archivo no sale de este equipo: solo se compara su huella.',
  chooseFile: 'Elegir el PDF',
  orDrop: 'o arrástrelo hasta aquí',
  checking: 'Leyendo el archivo…',
  ofCertificate: 'Certificado {number}: {standing}',
  lookAt: 'Datos del certificado {number}',

  identical: 'Este es el archivo que se emitió',
  identicalText: 'Cada byte de {filename} está como se selló.',
  certificateAlone: 'Este es el certificado solo, tal como se emitió',
  certificateAloneText: 'Cada byte de {filename} está como se selló. La traducción es otro archivo.',
  translationAlone: 'Esta es la traducción que se certificó',
  translationAloneText: 'Cada byte de {filename} está como se certificó; el certificado es otro archivo.',
  revokedFile: 'Este archivo se emitió, pero su certificado fue revocado',
  supersededFile: 'Este archivo se emitió, pero su certificado fue sustituido',
  endedFileText: '{filename} no ha cambiado. Su certificado ya no es válido: no lo acepte.',
  forgedFile: 'El certificado de este archivo no se puede verificar',
  forgedFileText: '{filename} es el archivo registrado, pero el registro mismo no se puede verificar.',
  older: 'Este archivo pertenece a otro certificado de la misma orden',
  olderText: '{filename} se emitió con otro número. Busque el número que está al pie de sus páginas.',
  altered: 'Este archivo fue modificado',
  alteredText:
    '{filename} lleva el número {number}, pero no es el archivo que se emitió. No lo acepte. Si se imprimió y escaneó, pida el PDF original.',
  archive: 'Este es un archivo ZIP',
  archiveText:
    'Descomprima {filename} y elija el PDF cuyo nombre empieza por «certified-translation» o «certificate».',
  foreign: 'Este no es un archivo de este certificado',
  foreignText:
    '{filename} no lleva el número {number}. Puede ser un escaneo u otro documento: pida el PDF original.',
  unknownFile: 'Nosotros no emitimos este archivo',
  unknownFileText:
    '{filename} no es un archivo nuestro ni lleva un número nuestro. Puede ser un escaneo: escriba el número que está al pie de sus páginas y pida el PDF original.',
  inventedText: '{filename} lleva el número {number}, que nunca hemos emitido. No lo acepte.',
  tooLarge: 'Este archivo es demasiado grande',
  tooLargeText: '{filename} pesa más de 100 MB. Ninguno de los nuestros pesa tanto.',
  unreadable: 'No se pudo leer este archivo',
  unreadableText: 'Elija {filename} de nuevo.',
  insecure: 'Este navegador no puede comprobar archivos aquí',
  insecureText:
    'Las huellas solo se calculan por https: abra esta página con https:// y elija {filename} de nuevo.',

  record: 'Registro firmado',
  recordText:
    'Para programas: una credencial verificable del W3C, firmada por nosotros. Puede comprobarse sin nosotros.',
  downloadRecord: 'Descargar el registro (.jwt)',
  print: 'Imprimir esta página',
  scripts: 'Para comparar un archivo hace falta JavaScript. El resultado de arriba no lo necesita.',
};
