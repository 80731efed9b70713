import { isLanguageCode, languageName, languageTag } from '@truepage/core/languages';
import { usePageLanguage } from './language-context.ts';

/** Names a language code in the page's language; unknown codes come back as they are. */
export function useLanguageName(): (code: string) => string {
  const { locale } = usePageLanguage();
  return (code) => {
    if (locale.startsWith('en') || !isLanguageCode(code)) return languageName(code);
    return new Intl.DisplayNames(locale, { type: 'language' }).of(languageTag(code)) ?? languageName(code);
  };
}
