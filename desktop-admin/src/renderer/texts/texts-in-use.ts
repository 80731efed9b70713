import { siteLocaleOf } from '@truepage/core/locales';
import { spanishOf } from '@truepage/core/texts/regional';
import { createText, type Sections, type TextOf } from '@truepage/core/texts/text';
import { en } from './en.ts';
import type { en as laterEn } from './later/en.ts';

type English = typeof en & typeof laterEn;

/** What the console's own frame says around the desk. */
export type FrameText = TextOf<English>;

interface Language {
  readonly words: Sections<English>;
  readonly text: FrameText;
}

/** By BCP 47 tag. */
const languages = new Map<string, Language>();
let isAllWanted = false;

/** What the frame says to somebody who reads a language (BCP 47), as far as its words have been brought. The same each time. */
export function textIn(locale: string): FrameText {
  return languageOf(locale).text;
}

/** Brings the words of a language: those of the bar, and all the others once a part behind it has come. */
export async function bringWords(locale: string): Promise<void> {
  const { words } = languageOf(locale);
  Object.assign(words, await firstWords(locale));
  if (isAllWanted) Object.assign(words, await laterWords(locale));
}

/** Brings what is said behind the bar too, in each language that is in use by now or will be. */
export async function bringAllWords(): Promise<void> {
  isAllWanted = true;
  await Promise.all([...languages.keys()].map(bringWords));
}

function languageOf(locale: string): Language {
  const known = languages.get(locale);
  if (known !== undefined) return known;
  const words: Language['words'] = {};
  const language = { words, text: createText<English>(words, locale) };
  languages.set(locale, language);
  return language;
}

async function firstWords(locale: string): Promise<Language['words']> {
  if (siteLocaleOf(locale) !== 'es') return en;
  const [{ es }, { esEs }] = await Promise.all([import('./es.ts'), import('./es-es.ts')]);
  return spanishOf(locale, es, esEs);
}

async function laterWords(locale: string): Promise<Language['words']> {
  if (siteLocaleOf(locale) !== 'es') return (await import('./later/en.ts')).en;
  const [{ es }, { esEs }] = await Promise.all([import('./later/es.ts'), import('./later/es-es.ts')]);
  return spanishOf(locale, es, esEs);
}
