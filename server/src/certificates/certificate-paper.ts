import { renderSVG } from 'uqr';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import type { Credential } from '@truepage/core/certificates/translator-facts';
import { profiles } from '@truepage/core/certificates/profiles';
import { languageNameIn } from '@truepage/core/language-name';
import type { SiteLocale } from '@truepage/core/locales';
import type { PaperData } from '../papers/compile.ts';

const english = {
  title: 'Certificate of Translation',
  certificate: 'Certificate',
  page: 'Page',
  of: 'of',
  verifyAt: 'verify at',
  qr: 'QR code:',
  documents: 'Documents',
  columns: ['Document', 'Language', 'Pages'],
  original: 'Original',
  translation: 'Translation',
  statements: 'Statements',
  translator: 'Translator',
  name: 'Name',
  credentials: 'Credentials',
  address: 'Address',
  telephone: 'Telephone',
  email: 'E-mail',
  signatureOf: 'Signature of',
  signedOn: 'Signed on {day}',
  validUntil: 'valid until {day}',
  check: 'Check this certificate:',
  checkHow:
    'scan the code or enter the number {number} at {address}. You see whether it is in force, and can compare the PDF you hold.',
};

const words: Readonly<Record<SiteLocale, typeof english>> = {
  en: english,
  es: {
    title: 'Certificado de traducción',
    certificate: 'Certificado',
    page: 'Página',
    of: 'de',
    verifyAt: 'verificar en',
    qr: 'Código QR:',
    documents: 'Documentos',
    columns: ['Documento', 'Idioma', 'Páginas'],
    original: 'Original',
    translation: 'Traducción',
    statements: 'Declaraciones',
    translator: 'Traductor',
    name: 'Nombre',
    credentials: 'Acreditaciones',
    address: 'Dirección',
    telephone: 'Teléfono',
    email: 'Correo electrónico',
    signatureOf: 'Firma de',
    signedOn: 'Firmado el {day}',
    validUntil: 'vigente hasta el {day}',
    check: 'Compruebe este certificado:',
    checkHow:
      'escanee el código o escriba el número {number} en {address}. Verá si está vigente y podrá comparar el PDF que tiene.',
  },
};

interface Pictures {
  /** A PNG. */
  readonly signature: Uint8Array | null;
  /** A PNG. */
  readonly logo: Uint8Array | null;
}

/** What the template of the certificate is given. `writtenAt`: the time in the PDF, UTC. */
export function certificatePaper(facts: CertificateFacts, pictures: Pictures, writtenAt: Date): PaperData {
  const own = words[facts.locale];
  const [year, month, day] = facts.issuedOn.split('-').map(Number);
  const verifyText = facts.verifyUrl.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  return {
    writtenAt: writtenAt.getTime(),
    number: facts.number,
    paper: facts.paper,
    lang: facts.locale,
    date: { year, month, day },
    verifyUrl: facts.verifyUrl,
    footer: `${own.certificate} ${facts.number} · ${own.verifyAt} ${verifyText}`,
    qr: renderSVG(facts.verifyUrl, { border: 2, ecc: 'M' }),
    basis: profiles[facts.profile].basis,
    logo: pictures.logo === null ? null : [...pictures.logo],
    agency: facts.agency,
    documents: documentsOf(facts),
    statements: facts.statements,
    translator: translatorLines(facts),
    signature: pictures.signature === null ? null : [...pictures.signature],
    signer: facts.translator.legalName,
    words: {
      ...own,
      signedOn: own.signedOn.replace('{day}', dayIn(facts.locale, facts.issuedOn)),
      checkHow: own.checkHow.replace('{number}', facts.number).replace('{address}', verifyText),
    },
  };
}

/** The line at the foot of each joined page: '{page}' and '{pages}' stand for the numbers. */
export function footerLine({ number, locale, verifyUrl }: CertificateFacts): string {
  const { certificate, page, of, verifyAt } = words[locale];
  const address = verifyUrl.replace(/^https?:\/\//, '');
  return `${certificate} ${number} · ${page} {page} ${of} {pages} · ${verifyAt} ${address}`;
}

function documentsOf({ original, translation, from, to, locale }: CertificateFacts) {
  const own = words[locale];
  return [
    { what: own.original, ...original, language: languageNameIn(from, locale) },
    { what: own.translation, ...translation, language: languageNameIn(to, locale) },
  ];
}

/** Each with its lines. */
function translatorLines({
  translator,
  locale,
}: CertificateFacts): [name: string, lines: readonly string[]][] {
  const own = words[locale];
  const { legalName, credentials, address, telephone, email } = translator;
  const credential = ({ body, number, validUntil }: Credential) => {
    const until =
      validUntil === null ? '' : `, ${own.validUntil.replace('{day}', dayIn(locale, validUntil))}`;
    return `${body} ${number}${until}`;
  };
  const lines: [string, readonly string[]][] = [
    [own.name, [legalName]],
    [own.credentials, credentials.map(credential)],
    [own.address, [address.replaceAll('\n', ', ')]],
    [own.telephone, [telephone]],
    [own.email, [email]],
  ];
  return lines.filter(([, said]) => said.some((line) => line !== ''));
}

function dayIn(locale: SiteLocale, day: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'es', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
