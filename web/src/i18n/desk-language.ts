import { deskEnglish } from './desk-english.ts';
import { createText } from '@truepage/core/texts/text';
import type { Dictionary, English } from './dictionary.ts';
import { common } from './en/common.ts';
import { content } from './en/content.ts';
import { reviews } from './en/reviews.ts';
import { shell } from './en/shell.ts';
import { createFormats } from './formats.ts';
import { nearestLocale, pseudoLocale, type PageLanguage } from './page-language.ts';

type DeskSections = Partial<Dictionary>;

/** The language of the staff desk: everything it says is there from the start. `tag` is a BCP 47 tag. */
export async function loadDeskLanguage(tag: string): Promise<PageLanguage> {
  const locale = nearestLocale(tag);
  const writtenIn = locale === pseudoLocale ? 'en-US' : locale;
  return {
    locale,
    text: createText<English>(await sectionsOf(locale), writtenIn),
    formats: createFormats(writtenIn),
    load: () => Promise.resolve(),
    pick: () => ({}),
  };
}

async function sectionsOf(locale: string): Promise<DeskSections> {
  if (locale.startsWith('es')) return (await import('./desk-spanish.ts')).deskSpanish;
  const english = { common, shell, content, reviews, ...deskEnglish };
  return locale === pseudoLocale ? (await import('./pseudo.ts')).pseudoOf(english) : english;
}
