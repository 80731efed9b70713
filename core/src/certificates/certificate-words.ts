import type { SiteLocale } from '../locales.ts';
import { writeMessage } from '../texts/message.ts';
import english from './messages/en/certificate.json' with { type: 'json' };
import spanish from './messages/es/certificate.json' with { type: 'json' };
import type { MessageValues } from './messages/values.ts';

export type CertificateWords = (typeof english)['certificate'];

/**
 * The words that every certificate has, in its own language. `seal` is along the edge of the seal: only ASCII letters, because they are
 * placed one by one.
 */
export const certificateWords: Readonly<Record<SiteLocale, CertificateWords>> = {
  en: english.certificate,
  es: spanish.certificate,
};

/** The translator's statement, unless an authority prescribes its own. */
export const statementWords: Readonly<Record<SiteLocale, (typeof english)['statements']>> = {
  en: english.statements,
  es: spanish.statements,
};

type NameIn<Key> = Key extends `certificate.${infer Name}` ? Name : never;

/** A phrase of the certificate with its values. */
export function certificatePhrase<Name extends NameIn<keyof MessageValues>>(
  locale: SiteLocale,
  name: Name,
  values: MessageValues[`certificate.${Name}`],
): string {
  return writeMessage(certificateWords[locale][name], { ...values }, locale);
}
