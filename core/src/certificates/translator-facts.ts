import { withoutInvisible } from '../texts/invisible.ts';

/** A translator's certification by a professional body. */
export interface Credential {
  /** 'ATA', 'NAATI', 'OTTIAQ', … as the translator writes it. */
  readonly body: string;
  readonly number: string;
  /** The last day of its validity (YYYY-MM-DD); null if unlimited. */
  readonly validUntil: string | null;
}

/** The translator's details on certificates; '' if not set. */
export interface TranslatorFacts {
  readonly legalName: string;
  readonly address: string;
  readonly telephone: string;
  readonly email: string;
  readonly credentials: readonly Credential[];
}

/** The credentials valid on a day (YYYY-MM-DD): expired ones and empty rows are never printed. */
export function credentialsOn(day: string, { credentials }: TranslatorFacts): readonly Credential[] {
  return credentials.filter(
    ({ body, number, validUntil }) =>
      isWritten(body) && isWritten(number) && (validUntil === null || validUntil >= day),
  );
}

/** Whether a text has a visible letter or digit, not only blanks and invisible characters. */
export function isWritten(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(withoutInvisible(text));
}

export const mostCredentials = 10;
