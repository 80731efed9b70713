import { siteLocaleOf } from '@truepage/core/locales';
import { spanishOf } from '@truepage/core/texts/regional';
import { createText, type TextOf } from '@truepage/core/texts/text';
import { en } from './en.ts';
import { esEs } from './es-es.ts';
import { es } from './es.ts';

/** The texts of the console's own UI around the desk. */
export type FrameText = TextOf<typeof en>;

const texts = new Map<string, FrameText>();

/** Returns the frame's texts for a language (BCP 47 tag). Memoised. */
export function textIn(locale: string): FrameText {
  const known = texts.get(locale);
  if (known !== undefined) return known;
  const words = siteLocaleOf(locale) === 'es' ? spanishOf(locale, es, esEs) : en;
  const text = createText<typeof en>(words, locale);
  texts.set(locale, text);
  return text;
}
