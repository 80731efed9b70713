import { siteLocaleOf } from '@truepage/core/locales';
import { spanishOf } from '@truepage/core/texts/regional';
import { createText, type TextOf } from '@truepage/core/texts/text';
import { useConsole } from '../../state/console-context.ts';
import { en as frameEn } from '../en.ts';
import { es as frameEs } from '../es.ts';
import { esEs as frameEsEs } from '../es-es.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { esEs } from './es-es.ts';

const english = { ...frameEn, ...en };
type LaterText = TextOf<typeof english>;
const made = new Map<string, LaterText>();

/** The words of the frame, and those that only screens behind it need: not for what is drawn from the start. */
export function useLaterText(): LaterText {
  const locale = useConsole(({ console }) => console.locale);
  const known = made.get(locale);
  if (known !== undefined) return known;
  const spanish = () => ({ ...spanishOf(locale, frameEs, frameEsEs), ...spanishOf(locale, es, esEs) });
  const text = createText<typeof english>(siteLocaleOf(locale) === 'es' ? spanish() : english, locale);
  made.set(locale, text);
  return text;
}
