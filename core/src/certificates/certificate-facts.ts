import type { SiteLocale } from '../locales.ts';
import type { DescribedDocument } from './described-document.ts';
import type { ProfileId } from './profile-ids.ts';
import type { TranslatorFacts } from './translator-facts.ts';

export const paperFormats = ['us-letter', 'a4'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** The agency as named on its papers; '' if the owner has not set it. */
export interface AgencyFacts {
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly email: string;
  /** A line below the name, chosen by the owner. */
  readonly letterhead: string;
}

export interface CertifiedFile {
  /** '' after the documents of the order are deleted. */
  readonly filename: string;
  readonly pages: number;
  /** The hash of the whole file, in hexadecimal. */
  readonly sha256: string;
}

/** All statements of a certificate. They are stored with it, so later changes by staff do not affect the certificate. */
export interface CertificateFacts {
  readonly number: string;
  readonly profile: ProfileId;
  /** The language of the certificate. */
  readonly locale: SiteLocale;
  readonly paper: PaperFormat;
  /** A day in UTC, YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly verifyUrl: string;
  /** Language codes. */
  readonly from: string;
  readonly to: string;
  readonly agency: AgencyFacts;
  readonly translator: TranslatorFacts;
  /** Missing in certificates issued before November 2026. */
  readonly document?: DescribedDocument;
  readonly original: CertifiedFile;
  readonly translation: CertifiedFile;
  /** For a certificate about several documents: the ones after the first. */
  readonly further?: {
    readonly originals: readonly CertifiedFile[];
    readonly translations: readonly CertifiedFile[];
    /** One for each of these originals. Missing in the first certificates about several documents. */
    readonly documents?: readonly DescribedDocument[];
  };
  /** The statements that the translator agreed to, word for word. */
  readonly statements: readonly string[];
}
