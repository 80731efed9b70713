import { intlTagOf } from '@truepage/core/locales';
import { usePageLanguage } from './language-context.ts';

/** For formats of one screen, beside those of useFormats(). */
export function useIntlLocale(): string {
  return intlTagOf(usePageLanguage().locale);
}
