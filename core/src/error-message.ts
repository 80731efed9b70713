import { errorMessagesEs } from './errors.es.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { refusedKindOf, refusedMessage } from './files/refused/refused-message.ts';
import { siteLocaleOf } from './locales.ts';

/**
 * What an error says to people in their language; `tag` is a BCP 47 tag such as 'es-MX'. A refused file of a kind that we know is
 * named, with the way to one that we take.
 */
export function errorMessage(
  code: ErrorCode,
  tag: string,
  details?: Readonly<Record<string, unknown>>,
): string {
  const kind = refusedKindOf(code, details);
  if (kind !== undefined) return refusedMessage(kind, tag);
  return siteLocaleOf(tag) === 'es' ? errorMessagesEs[code] : errorCatalogue[code].message;
}
