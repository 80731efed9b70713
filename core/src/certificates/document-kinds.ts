import type { SiteLocale } from '../locales.ts';

/** The documents that people have translated for authorities, as certificates name them. */
const names = {
  birth: ['Birth certificate', 'Acta de nacimiento'],
  marriage: ['Marriage certificate', 'Acta de matrimonio'],
  divorce: ['Divorce decree', 'Sentencia de divorcio'],
  death: ['Death certificate', 'Acta de defunción'],
  adoption: ['Adoption record', 'Resolución de adopción'],
  single: ['Certificate of single status', 'Certificado de soltería'],
  identity: ['Identity card', 'Documento de identidad'],
  passport: ['Passport', 'Pasaporte'],
  licence: ['Driver’s license', 'Licencia de conducir'],
  diploma: ['Diploma', 'Título académico'],
  transcript: ['Academic transcript', 'Certificado de calificaciones'],
  police: ['Police clearance certificate', 'Certificado de antecedentes penales'],
  court: ['Court decision', 'Resolución judicial'],
  power: ['Power of attorney', 'Poder notarial'],
  affidavit: ['Affidavit', 'Declaración jurada'],
  contract: ['Contract', 'Contrato'],
  company: ['Company record', 'Registro mercantil'],
  bank: ['Bank statement', 'Extracto bancario'],
  tax: ['Tax document', 'Documento fiscal'],
  employment: ['Employment record', 'Constancia de empleo'],
  medical: ['Medical record', 'Informe médico'],
  vaccination: ['Vaccination record', 'Cartilla de vacunación'],
  military: ['Military record', 'Cartilla militar'],
} as const satisfies Record<string, readonly [en: string, es: string]>;

export type DocumentKind = keyof typeof names;
export const documentKinds = Object.keys(names) as [DocumentKind, ...DocumentKind[]];

export function documentKindIn(kind: DocumentKind, locale: SiteLocale): string {
  return names[kind][locale === 'en' ? 0 : 1];
}
