import type { SiteLocale } from '../locales.ts';
import { languageNameIn } from '../language-name.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { certificatePhrase, certificateWords, type CertificateWords } from './certificate-words.ts';
import { countryNameIn } from './country-name.ts';
import { undescribed, type DescribedDocument } from './described-document.ts';
import { documentKindIn } from './document-kinds.ts';
import { profiles } from './profiles.ts';
import type { Credential } from './translator-facts.ts';

/** A label and its lines. */
export type CertificateLine = readonly [name: string, lines: readonly string[]];

/** The complete text of a certificate in its language, for the paper and the sample. */
export interface CertificateText {
  readonly words: CertificateWords;
  /** The rule that the certificate follows; '' if none. */
  readonly basis: string;
  /** The description of the document; empty lines are omitted. */
  readonly description: readonly CertificateLine[];
  readonly files: readonly {
    readonly what: string;
    readonly filename: string;
    readonly sha256: string;
    readonly language: string;
    readonly pages: number;
  }[];
  readonly statements: readonly string[];
  readonly translator: readonly CertificateLine[];
  readonly signer: string;
  readonly signedOn: string;
  /** How the holder can verify the certificate. */
  readonly checkHow: string;
  /** At the foot of each page, next to the page number. */
  readonly footer: string;
}

export function certificateText(facts: CertificateFacts): CertificateText {
  const { locale, number, profile, statements, translator, issuedOn } = facts;
  const words = certificateWords[locale];
  const address = facts.verifyUrl.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  return {
    words: isForSeveral(facts) ? { ...words, documents: words.severalDocuments } : words,
    basis: profiles[profile].basis ?? '',
    description: descriptionOf(facts),
    files: filesOf(facts),
    statements,
    translator: translatorOf(facts),
    signer: translator.legalName,
    signedOn: certificatePhrase(locale, 'signedOn', { day: dayIn(locale, issuedOn) }),
    checkHow: certificatePhrase(locale, 'checkHow', { number, address }),
    footer: `${words.certificate} ${number} · ${words.verifyAt} ${address}`,
  };
}

/** The description of a document as printed on certificates; empty fields are omitted. */
export function documentLines(document: DescribedDocument, locale: SiteLocale): CertificateLine[] {
  const words = certificateWords[locale];
  const kind = document.kind === null ? '' : documentKindIn(document.kind, locale);
  const title = kind === '' || document.title === '' ? document.title : ` (“${document.title}”)`;
  return filled([
    [words.document, [kind + title]],
    [words.holder, [document.holder]],
    [words.issuedIn, [document.country === null ? '' : countryNameIn(document.country, locale)]],
  ]);
}

function descriptionOf(facts: CertificateFacts): CertificateLine[] {
  const { from, to, locale } = facts;
  const words = certificateWords[locale];
  const pair = { from: languageNameIn(from, locale), to: languageNameIn(to, locale) };
  const languages = certificatePhrase(locale, 'languagePair', pair);
  return [...documentsOf(facts), [words.languages, [languages]]];
}

/** A single document gets one line per field; each of several documents gets one line, under its number. */
function documentsOf(facts: CertificateFacts): CertificateLine[] {
  const { document = undescribed, further, locale } = facts;
  if (!isForSeveral(facts)) return documentLines(document, locale);
  const words = certificateWords[locale];
  const documents = [document, ...(further?.documents ?? [])];
  return filled(
    documents.map((each, at) => [
      `${words.document} ${at + 1}`,
      documentLines(each, locale).flatMap(([name, lines]) =>
        name === words.issuedIn ? lines.map((line) => `${name}: ${line}`) : lines,
      ),
    ]),
  );
}

function isForSeveral({ further }: CertificateFacts): boolean {
  return (further?.originals.length ?? 0) > 0;
}

function filesOf(facts: CertificateFacts): CertificateText['files'] {
  const { original, translation, further, from, to, locale } = facts;
  const words = certificateWords[locale];
  return [
    ...[original, ...(further?.originals ?? [])].map((file) => ({
      what: words.original,
      ...file,
      language: languageNameIn(from, locale),
    })),
    ...[translation, ...(further?.translations ?? [])].map((file) => ({
      what: words.translation,
      ...file,
      language: languageNameIn(to, locale),
    })),
  ];
}

function translatorOf({ translator, locale }: CertificateFacts): CertificateLine[] {
  const words = certificateWords[locale];
  const { legalName, credentials, address, telephone, email } = translator;
  const credential = ({ body, number, validUntil }: Credential) => {
    const until =
      validUntil === null
        ? ''
        : `, ${certificatePhrase(locale, 'validUntil', { day: dayIn(locale, validUntil) })}`;
    return `${body} ${number}${until}`;
  };
  return filled([
    [words.name, [legalName]],
    [words.credentials, credentials.map(credential)],
    [words.address, [address.replaceAll('\n', ', ')]],
    [words.telephone, [telephone]],
    [words.email, [email]],
  ]);
}

const filled = (lines: readonly CertificateLine[]): CertificateLine[] =>
  lines.filter(([, said]) => said.some((line) => line !== ''));

function dayIn(locale: SiteLocale, day: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'es', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
