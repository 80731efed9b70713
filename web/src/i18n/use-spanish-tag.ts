import { siteLocaleOf } from '@truepage/core/locales';
import { usePageLanguage } from './language-context.ts';

/** The `lang` of words that are Spanish on every page; undefined where the page is Spanish itself. */
export function useSpanishTag(): 'es' | undefined {
  return siteLocaleOf(usePageLanguage().locale) === 'es' ? undefined : 'es';
}
