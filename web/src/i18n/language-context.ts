import { createContext, use } from 'react';
import type { Text } from './dictionary.ts';
import type { Formats } from './formats.ts';
import type { PageLanguage } from './page-language.ts';

export const LanguageContext = createContext<PageLanguage | undefined>(undefined);

/** The words of the page: `text('home.heroTitle')`, `text('order.pages', { count })`. */
export function useText(): Text {
  return usePageLanguage().text;
}

/** Money, moments, languages and numbers as the visitor reads them. */
export function useFormats(): Formats {
  return usePageLanguage().formats;
}

export function usePageLanguage(): PageLanguage {
  const language = use(LanguageContext);
  if (language === undefined) throw new Error('the page language is missing above this component');
  return language;
}
