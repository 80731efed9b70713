import type { SiteLocale } from '../locales.ts';
import { writeMessage } from '../texts/message.ts';
import english from './messages/en/certificate.json' with { type: 'json' };
import spanish from './messages/es/certificate.json' with { type: 'json' };
import type { MessageValues } from './messages/values.ts';

export type CertificateWords = (typeof english)['certificate'];

/**
 * The fixed texts of certificates, by language. `seal` is written along the edge of the seal; only ASCII letters, because they are
 * drawn one by one.
 */
export const certificateWords: Readonly<Record<SiteLocale, CertificateWords>> = {
  en: english.certificate,
  es: spanish.certificate,
};

/** The translator's statement, unless an authority prescribes its own wording. */
export const statementWords: Readonly<Record<SiteLocale, (typeof english)['statements']>> = {
  en: english.statements,
  es: spanish.statements,
};

type NameIn<Key> = Key extends `certificate.${infer Name}` ? Name : never;

/** Returns a phrase of the certificate with its values filled in. */
export function certificatePhrase<Name extends NameIn<keyof MessageValues>>(
  locale: SiteLocale,
  name: Name,
  values: MessageValues[`certificate.${Name}`],
): string {
  return writeMessage(certificateWords[locale][name], { ...values }, locale);
}
