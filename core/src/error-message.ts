import english from './errors/messages/en/errors.json' with { type: 'json' };
import spanish from './errors/messages/es/errors.json' with { type: 'json' };
import { isPublicError, type ErrorMessages } from './errors/public-errors.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { writeError } from './errors/write-error.ts';
import type { ErrorCode } from './errors.ts';
import { refusedKindOf, refusedMessage } from './files/refused/refused-message.ts';
import { publicLocaleOf, siteLocaleOf, type PublicLocale, type SiteLocale } from './locales.ts';

/** Which of several documents an error is about, as its `details` say. */
export interface AboutDocument {
  /** 1, 2, … */
  readonly document: number;
  readonly filename: string;
}

const ofDesk: Readonly<Record<SiteLocale, ErrorMessages>> = { en: english.errors, es: spanish.errors };

/**
 * What an error says to people; `tag` is a BCP 47 tag such as 'es-MX'. This is the rule for its language: that of the tag for what
 * customers can meet, where `messagesIn` has it, and English or Spanish for the rest. A refused file of a kind that we know is named,
 * with the way to one that we take. Of several documents, the one that it is about is named first.
 */
export function errorMessage(
  code: ErrorCode,
  tag: string,
  details?: Readonly<Record<string, unknown>>,
  messagesIn: (locale: PublicLocale) => ErrorMessages = (locale) => ofDesk[siteLocaleOf(locale)],
): string {
  const kind = refusedKindOf(code, details);
  const message =
    (kind && refusedMessage(kind, tag)) ??
    (isPublicError(code)
      ? writeError(code, messagesIn(publicLocaleOf(tag)), tag)
      : staffErrors[code][siteLocaleOf(tag)]);
  const filename = details?.['document'] === undefined ? undefined : details['filename'];
  // Isolated: a name in Arabic must not turn the sentence around.
  return typeof filename === 'string' ? `\u2068${filename}\u2069: ${message}` : message;
}
