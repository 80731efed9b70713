import { languageNameIn } from '@truepage/core/language-name';
import type { PublicLocale } from '@truepage/core/locales';
import { asWritten } from './formats/as-written.ts';
import { usePageLanguage } from './language-context.ts';

/** Names a language code in the page's language; unknown codes are returned unchanged. */
export function useLanguageName(): (code: string) => string {
  const { locale } = usePageLanguage();
  return (code) => asWritten(code, () => languageNameIn(code, locale));
}

/** Names a language of the site without its region: 'pt-BR' is Portuguese. */
export function useLocaleName(): (locale: PublicLocale) => string {
  const languageName = useLanguageName();
  return (locale) => languageName(locale.slice(0, 2));
}
