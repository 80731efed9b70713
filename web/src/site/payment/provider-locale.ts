import { siteLocaleOf } from '@truepage/core/locales';

/** The card provider's name for the language of its fields and errors; `tag` is a BCP 47 tag. */
export function providerLocale(tag: string): 'en' | 'es' | 'es-419' {
  if (siteLocaleOf(tag) === 'en') return 'en';
  return tag === 'es-ES' ? 'es' : 'es-419';
}
