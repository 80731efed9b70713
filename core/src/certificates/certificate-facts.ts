import type { SiteLocale } from '../locales.ts';
import type { DescribedDocument } from './described-document.ts';
import type { ProfileId } from './profile-ids.ts';
import type { TranslatorFacts } from './translator-facts.ts';

export const paperFormats = ['us-letter', 'a4'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** The agency as its papers name it; '' if the owner has not set it. */
export interface AgencyFacts {
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly email: string;
  /** A line below the name, in the owner's words. */
  readonly letterhead: string;
}

/** A file that a certificate names. */
export interface CertifiedFile {
  /** '' once the documents of the order are deleted. */
  readonly filename: string;
  readonly pages: number;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
}

/** All statements of a certificate. They are stored with it: later changes by staff do not change the certificate. */
export interface CertificateFacts {
  readonly number: string;
  readonly profile: ProfileId;
  /** Of the certificate's own words. */
  readonly locale: SiteLocale;
  readonly paper: PaperFormat;
  /** A day in UTC, YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly verifyUrl: string;
  /** Codes of languages. */
  readonly from: string;
  readonly to: string;
  readonly agency: AgencyFacts;
  readonly translator: TranslatorFacts;
  /** Absent from certificates of before November 2026. */
  readonly document?: DescribedDocument;
  readonly original: CertifiedFile;
  readonly translation: CertifiedFile;
  /** Of a certificate for several documents: those after the first. */
  readonly further?: {
    readonly originals: readonly CertifiedFile[];
    readonly translations: readonly CertifiedFile[];
    /** Of each of these originals. Absent from the first certificates for several documents. */
    readonly documents?: readonly DescribedDocument[];
  };
  /** What the translator agreed to, word for word. */
  readonly statements: readonly string[];
}
