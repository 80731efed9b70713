import { siteLocaleOf } from '@truepage/core/locales';
import { createText } from '@truepage/core/texts/text';
import { en, type FrameText } from './en.ts';
import { es } from './es.ts';

const texts = { en: createText<typeof en>(en, 'en'), es: createText<typeof en>(es, 'es') };

/** What the frame says to somebody who reads a language; `locale` is a BCP 47 tag. The same each time. */
export function textIn(locale: string): FrameText {
  return texts[siteLocaleOf(locale)];
}
