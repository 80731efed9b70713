import { withoutInvisible } from '../texts/invisible.ts';

/** What a body has certified a translator for. */
export interface Credential {
  /** 'ATA', 'NAATI', 'OTTIAQ', … as the translator writes it. */
  readonly body: string;
  readonly number: string;
  /** A day (YYYY-MM-DD), the last it counts on; null: no end. */
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

/** The credentials that count on a day (YYYY-MM-DD): an expired one and an empty row are never printed. */
export function credentialsOn(day: string, { credentials }: TranslatorFacts): readonly Credential[] {
  return credentials.filter(
    ({ body, number, validUntil }) =>
      isWritten(body) && isWritten(number) && (validUntil === null || validUntil >= day),
  );
}

/** Whether there is a letter or digit to be seen: blanks and invisible characters say nothing. */
export function isWritten(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(withoutInvisible(text));
}

export const mostCredentials = 10;
