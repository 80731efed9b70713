import { usePageLanguage } from './language-context.ts';
import { pseudoLocale } from './page-language.ts';

/** For formats of one screen, beside those of useFormats(): the pseudo locale writes as English does. */
export function useIntlLocale(): string {
  const { locale } = usePageLanguage();
  return locale === pseudoLocale ? 'en-US' : locale;
}
