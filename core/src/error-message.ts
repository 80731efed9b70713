import { errorMessagesEs } from './errors.es.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { siteLocaleOf } from './locales.ts';

/** What an error says to people in their language; `tag` is a BCP 47 tag such as 'es-MX'. */
export function errorMessage(code: ErrorCode, tag: string): string {
  return siteLocaleOf(tag) === 'es' ? errorMessagesEs[code] : errorCatalogue[code].message;
}
