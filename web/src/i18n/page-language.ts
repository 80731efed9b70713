import { intlTagOf, regionalTagOf } from '@truepage/core/locales';
import { createText } from '@truepage/core/texts/text';
import type { English, PageSection, SiteDictionary, Text } from './dictionary.ts';
import { createFormats, type Formats } from './formats/formats.ts';
import type { MessageValues } from './messages/values.ts';

export interface PageLanguage {
  /** A BCP 47 tag, chosen by the server so that both sides format alike. */
  readonly locale: string;
  readonly text: Text;
  readonly formats: Formats;
  /** Loads missing sections. */
  readonly load: (sections: readonly PageSection[]) => Promise<void>;
  /** The loaded sections for a page's state, including `common` and `shell`. */
  readonly pick: (sections: readonly PageSection[]) => Sections;
}

/** A part of a dictionary. */
export type Sections = Partial<SiteDictionary>;

const shared: readonly PageSection[] = ['common', 'shell'];

/** The site's language closest to a BCP 47 tag, with the sections that a page included. */
export function pageLanguageFor(tag: string, brought: Sections = {}): PageLanguage {
  const locale = regionalTagOf(tag);
  const writtenIn = intlTagOf(locale);
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
