import { languageNameIn } from '@truepage/core/language-name';
import { usePageLanguage } from './language-context.ts';

/** Names a language code in the page's language; unknown codes come back as they are. */
export function useLanguageName(): (code: string) => string {
  const { locale } = usePageLanguage();
  return (code) => languageNameIn(code, locale);
}
