import { deskEnglish } from './desk-english.ts';
import { intlTagOf, pseudoLocale, regionalTagOf, writtenTagOf } from '@truepage/core/locales';
import { createText, type Sections } from '@truepage/core/texts/text';
import type { English } from './dictionary.ts';
import { createFormats } from './formats/formats.ts';
import frame from './messages/en/frame.json';
import type { MessageValues } from './messages/values.ts';
import type { PageLanguage } from './page-language.ts';

type DeskSections = Sections<English>;

/**
 * The language of the staff desk. The texts of the frame and the order list are included; `load` adds those of all
 * other screens. `tag` is a BCP 47 tag.
 */
export async function loadDeskLanguage(tag: string): Promise<PageLanguage> {
  const locale = tag === pseudoLocale ? tag : regionalTagOf(writtenTagOf(tag));
  const writtenIn = intlTagOf(locale);
  const sections = { ...(await sectionsOf(locale)) };
  return {
    locale,
    text: createText<English, MessageValues>(sections, writtenIn),
    formats: createFormats(writtenIn),
    load: async () => void Object.assign(sections, await screenSectionsOf(locale)),
    pick: () => ({}),
  };
}

async function screenSectionsOf(locale: string): Promise<DeskSections> {
  // Spanish is loaded as a whole.
  if (locale.startsWith('es')) return {};
  const { deskEnglishScreens } = await import('./desk-english-screens.ts');
  return locale === pseudoLocale
    ? (await import('./pseudo.ts')).pseudoOf(deskEnglishScreens)
    : deskEnglishScreens;
}

async function sectionsOf(locale: string): Promise<DeskSections> {
  if (locale.startsWith('es')) return (await import('./desk-spanish.ts')).deskSpanish;
  const english = { ...frame, ...deskEnglish };
  return locale === pseudoLocale ? (await import('./pseudo.ts')).pseudoOf(english) : english;
}
