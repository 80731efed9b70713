import { siteLocaleOf, type SiteLocale } from '@truepage/core/locales';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';

const dictionaries: Readonly<Record<SiteLocale, Texts>> = { en, es };

/** What the frame says to somebody who reads a language; `locale` is a BCP 47 tag. */
export function textsIn(locale: string): Texts {
  return dictionaries[siteLocaleOf(locale)];
}
