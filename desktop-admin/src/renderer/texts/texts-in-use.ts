import { siteLocaleOf } from '@truepage/core/locales';
import { spanishOf } from '@truepage/core/texts/regional';
import { createText } from '@truepage/core/texts/text';
import { en, type FrameText } from './en.ts';
import { es } from './es.ts';
import { esEs } from './es-es.ts';

const made = new Map<string, FrameText>();

/** What the frame says to somebody who reads a language; `locale` is a BCP 47 tag. The same each time. */
export function textIn(locale: string): FrameText {
  const words = siteLocaleOf(locale) === 'es' ? spanishOf(locale, es, esEs) : en;
  const text = made.get(locale) ?? createText<typeof en>(words, locale);
  made.set(locale, text);
  return text;
}
