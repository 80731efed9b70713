import { createText } from '@truepage/core/texts/text';
import type { English, PageSection, SiteDictionary, Text } from './dictionary.ts';
import { createFormats, type Formats } from './formats.ts';
import type { MessageValues } from './messages/values.ts';

export interface PageLanguage {
  /** BCP 47 tag; the server's choice, so that both sides format alike. */
  readonly locale: string;
  readonly text: Text;
  readonly formats: Formats;
  /** Brings sections that are not there yet. */
  readonly load: (sections: readonly PageSection[]) => Promise<void>;
  /** The sections, of those that are there, for a page to bring along; `common` and `shell` always. */
  readonly pick: (sections: readonly PageSection[]) => Sections;
}

/** A part of a dictionary. */
export type Sections = Partial<SiteDictionary>;

/** English from right to left, to try the layout with: `?lang=ar-XB`. */
export const pseudoLocale = 'ar-XB';

const shared: readonly PageSection[] = ['common', 'shell'];

/** The site's language nearest to a BCP 47 tag, with the sections that a page brought along. */
export function pageLanguageFor(tag: string, brought: Sections = {}): PageLanguage {
  const locale = nearestLocale(tag);
  const writtenIn = locale === pseudoLocale ? 'en-US' : locale;
  const sections: Sections = { ...brought };
  const isHere = (section: PageSection) => sections[section] !== undefined;
  const withShared = (wanted: readonly PageSection[]) => [...shared, ...wanted];
  const pick = (from: Sections, wanted: readonly PageSection[]): Sections =>
    Object.fromEntries(wanted.map((section) => [section, from[section]]));
  return {
    locale,
    text: createText<English, MessageValues>(sections, writtenIn),
    formats: createFormats(writtenIn),
    load: async (wanted) => {
      const missing = withShared(wanted).filter((section) => !isHere(section));
      if (missing.length === 0) return;
      const { dictionaryOf } = await import('./dictionary-of.ts');
      Object.assign(sections, pick(await dictionaryOf(locale), missing));
    },
    pick: (wanted) => pick(sections, withShared(wanted)),
  };
}

/** English and Spanish as they are written where the visitor lives; in the United States when the tag says nothing of it. */
export function nearestLocale(tag: string): string {
  if (tag === pseudoLocale || (/^(en|es)-/.test(tag) && isLocale(tag))) return tag;
  return /^es\b/.test(tag) ? 'es-US' : 'en-US';
}

/** For the dir attribute. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === pseudoLocale ? 'rtl' : 'ltr';
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
