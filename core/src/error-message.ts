import english from './errors/messages/en/errors.json' with { type: 'json' };
import spanish from './errors/messages/es/errors.json' with { type: 'json' };
import { isPublicError, type ErrorMessages } from './errors/public-errors.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { writeError } from './errors/write-error.ts';
import type { ErrorCode } from './errors.ts';
import { refusedOfDesk } from './files/refused/desk-messages.ts';
import type { RefusedMessages } from './files/refused/refused-kinds.ts';
import { refusedKindOf, refusedMessage } from './files/refused/refused-message.ts';
import { publicLocaleOf, siteLocaleOf, type PublicLocale, type SiteLocale } from './locales.ts';
import { isolated } from './texts/isolated.ts';

/** The document that an error is about, in its `details`. */
export interface AboutDocument {
  readonly document: number;
  readonly filename: string;
}

/** The texts of errors in a language: of the errors themselves, and of the kinds of refused files. */
export interface ErrorWords {
  readonly errorsIn: (locale: PublicLocale) => ErrorMessages;
  readonly refusedIn: (locale: PublicLocale) => RefusedMessages;
}

const errorsOfDesk: Readonly<Record<SiteLocale, ErrorMessages>> = { en: english.errors, es: spanish.errors };

const wordsOfDesk: ErrorWords = {
  errorsIn: (locale) => errorsOfDesk[siteLocaleOf(locale)],
  refusedIn: (locale) => refusedOfDesk[siteLocaleOf(locale)],
};

/**
 * Returns the text of an error for people; `tag` is a BCP 47 tag such as 'es-MX'. Errors that customers can meet are in the tag's
 * language if `words` has it; all others are in English or Spanish. If a refused file is of a known kind, the text names it and how to
 * convert it. If the order has several documents, the text starts with the filename of the one concerned.
 */
export function errorMessage(
  code: ErrorCode,
  tag: string,
  details?: Readonly<Record<string, unknown>>,
  words: ErrorWords = wordsOfDesk,
): string {
  const kind = refusedKindOf(code, details);
  const message = kind
    ? refusedMessage(kind, words.refusedIn(publicLocaleOf(tag)), tag)
    : textOf(code, tag, words);
  const filename = details?.['document'] === undefined ? undefined : details['filename'];
  // Isolated, so that an Arabic name does not reverse the sentence.
  return typeof filename === 'string' ? `${isolated(filename)}: ${message}` : message;
}

function textOf(code: ErrorCode, tag: string, { errorsIn }: ErrorWords): string {
  if (!isPublicError(code)) return staffErrors[code][siteLocaleOf(tag)];
  return writeError(code, errorsIn(publicLocaleOf(tag)), tag);
}
