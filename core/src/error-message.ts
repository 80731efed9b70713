import { errorMessagesEs } from './errors.es.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { refusedKindOf, refusedMessage } from './files/refused/refused-message.ts';
import { siteLocaleOf } from './locales.ts';

/** Which of several documents an error is about, as its `details` say. */
export interface AboutDocument {
  /** 1, 2, … */
  readonly document: number;
  readonly filename: string;
}

/**
 * What an error says to people in their language; `tag` is a BCP 47 tag such as 'es-MX'. A refused file of a kind that we know is
 * named, with the way to one that we take. Of several documents, the one that it is about is named first.
 */
export function errorMessage(
  code: ErrorCode,
  tag: string,
  details?: Readonly<Record<string, unknown>>,
): string {
  const message = messageOf(code, tag, details);
  const filename = details?.['document'] === undefined ? undefined : details['filename'];
  // Isolated: a name in Arabic must not turn the sentence around.
  return typeof filename === 'string' ? `\u2068${filename}\u2069: ${message}` : message;
}

function messageOf(code: ErrorCode, tag: string, details?: Readonly<Record<string, unknown>>): string {
  const kind = refusedKindOf(code, details);
  if (kind !== undefined) return refusedMessage(kind, tag);
  return siteLocaleOf(tag) === 'es' ? errorMessagesEs[code] : errorCatalogue[code].message;
}
