import { intlTagOf } from '@truepage/core/locales';
import { usePageLanguage } from './language-context.ts';

/** The locale for formats that useFormats() does not have. */
export function useIntlLocale(): string {
  return intlTagOf(usePageLanguage().locale);
}
