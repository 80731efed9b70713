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

/** Which of several documents an error is about, as its `details` say. */
export interface AboutDocument {
  /** 1, 2, … */
  readonly document: number;
  readonly filename: string;
}

/** The words of errors in a language: of the errors themselves, and of what refused files are. */
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
 * What an error says to people; `tag` is a BCP 47 tag such as 'es-MX'. This is the rule for its language: that of the tag for what
 * customers can meet, where `words` have it, and English or Spanish for the rest. A refused file of a kind that we know is named,
 * with the way to one that we take. Of several documents, the one that it is about is named first.
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
  // Isolated: a name in Arabic must not turn the sentence around.
  return typeof filename === 'string' ? `\u2068${filename}\u2069: ${message}` : message;
}

function textOf(code: ErrorCode, tag: string, { errorsIn }: ErrorWords): string {
  if (!isPublicError(code)) return staffErrors[code][siteLocaleOf(tag)];
  return writeError(code, errorsIn(publicLocaleOf(tag)), tag);
}
