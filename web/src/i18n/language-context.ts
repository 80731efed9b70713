import { intlTagOf } from '@truepage/core/locales';
import type { Text } from './dictionary.ts';
import type { Formats } from './formats/formats.ts';
import type { PageLanguage } from './page-language.ts';
import { requiredContext } from '../required-context.ts';

/** The texts of the page: `text('home.heroTitle')`, `text('order.pages', { count })`. */
export function useText(): Text {
  return usePageLanguage().text;
}

/** Money, dates, languages and numbers in the visitor's format. */
export function useFormats(): Formats {
  return usePageLanguage().formats;
}

export const [LanguageContext, usePageLanguage] = requiredContext<PageLanguage>('LanguageContext');

/** The locale for formats that useFormats() does not have. */
export function useIntlLocale(): string {
  return intlTagOf(usePageLanguage().locale);
}
