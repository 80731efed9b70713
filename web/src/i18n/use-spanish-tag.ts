import { siteLocaleOf } from '@truepage/core/locales';
import { usePageLanguage } from './language-context.ts';

/** The `lang` of text that is Spanish on every page; undefined if the page itself is Spanish. */
export function useSpanishTag(): 'es' | undefined {
  return siteLocaleOf(usePageLanguage().locale) === 'es' ? undefined : 'es';
}
