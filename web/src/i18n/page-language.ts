import {
  createText,
  type Dictionary,
  type PageSection,
  type Section,
  type SectionLoaders,
  type Text,
} from './dictionary.ts';
import { en } from './en.ts';
import { createFormats, type Formats } from './formats.ts';

export interface PageLanguage {
  /** BCP 47 tag; the server's choice, so that both sides format alike. */
  readonly locale: string;
  readonly text: Text;
  readonly formats: Formats;
  /** Loads sections that are not there yet. */
  readonly load: (sections: readonly PageSection[]) => Promise<void>;
}

const shared: readonly PageSection[] = ['common', 'shell'];
const known = new Map<string, PageLanguage>();
const mostKept = 50;

/** The site's language nearest to a BCP 47 tag. English for all but its own regional variants. */
export function pageLanguageFor(tag: string): PageLanguage {
  const locale = tag.startsWith('en-') && isLocale(tag) ? tag : 'en-US';
  const language = known.get(locale) ?? createPageLanguage(locale, en);
  if (known.size < mostKept) known.set(locale, language);
  return language;
}

function createPageLanguage(locale: string, loaders: SectionLoaders): PageLanguage {
  const loaded: Partial<Record<Section, Dictionary[Section]>> = {};
  const loadOne = async (section: PageSection) => {
    loaded[section] ??= await loaders[section]();
  };
  return {
    locale,
    text: createText(loaded as Partial<Dictionary>),
    formats: createFormats(locale),
    load: async (sections) => {
      await Promise.all([...shared, ...sections].map(loadOne));
    },
  };
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
