import { siteLocaleOf } from '@truepage/core/locales';
import { spanishOf } from '@truepage/core/texts/regional';
import { createText } from '@truepage/core/texts/text';
import { en, type ConsoleText } from './en.ts';
import { es } from './es.ts';
import { esEs } from './es-es.ts';

/** What the main process says to somebody who reads a language; `locale` is a BCP 47 tag. */
export function textIn(locale: string): ConsoleText {
  const words = siteLocaleOf(locale) === 'es' ? spanishOf(locale, es, esEs) : en;
  return createText<typeof en>(words, locale);
}
