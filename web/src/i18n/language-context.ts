import type { Text } from './dictionary.ts';
import type { Formats } from './formats.ts';
import type { PageLanguage } from './page-language.ts';
import { requiredContext } from '../required-context.ts';

/** The words of the page: `text('home.heroTitle')`, `text('order.pages', { count })`. */
export function useText(): Text {
  return usePageLanguage().text;
}

/** Money, moments, languages and numbers as the visitor reads them. */
export function useFormats(): Formats {
  return usePageLanguage().formats;
}

export const [LanguageContext, usePageLanguage] = requiredContext<PageLanguage>(
  'the page language is missing above this component',
);
