import { languageNameIn } from '@truepage/core/language-name';
import { languages, type Language } from '@truepage/core/languages';
import { intlTagOf, publicLocaleOf, type PublicLocale } from '@truepage/core/locales';

/** Searches languages by name. `label` is the name in the page's language. */
export interface LanguageSearch {
  /** Sorted in the page's language. */
  readonly all: readonly Language[];
  /**
   * Languages whose label, English or native name matches, best first: names that start with the query, then names
   * with a word that starts with it, then names that contain it. Ignores accents and case.
   */
  readonly matching: (typed: string) => readonly Language[];
  /** The options of the open list. The name of the selected language is not a query, so it offers everything. */
  readonly offered: (typed: string, chosen: Language | null) => readonly Language[];
  /**
   * The language to select when the field is left: the one named in full, or the only match; null for an empty
   * text, and the previous selection if the text is ambiguous.
   */
  readonly languageMeant: (typed: string, chosen: Language | null) => Language | null;
}

const known = new Map<PublicLocale, LanguageSearch>();

/** The search for pages in one language; `tag` is a BCP 47 tag. */
export function languageSearchFor(tag: string): LanguageSearch {
  const locale = publicLocaleOf(tag);
  const search = known.get(locale) ?? createSearch(locale);
  known.set(locale, search);
  return search;
}

function createSearch(locale: PublicLocale): LanguageSearch {
  const entries = entriesIn(locale);
  const all = entries.map(({ language }) => language);

  function matching(typed: string): readonly Language[] {
    const query = fold(typed);
    if (query === '') return all;
    return entries
      .map((entry) => ({ entry, place: Math.min(...entry.names.map((name) => rank(name, query))) }))
      .filter(({ place }) => place < noMatch)
      .toSorted((one, other) => one.place - other.place)
      .map(({ entry }) => entry.language);
  }

  function languageMeant(typed: string, chosen: Language | null): Language | null {
    const query = fold(typed);
    if (query === '') return null;
    if (chosen?.label === typed) return chosen;
    const exact = entries.find(({ names }) => names.includes(query))?.language;
    const matches = matching(typed);
    return exact ?? (matches.length === 1 ? (matches[0] ?? null) : chosen);
  }

  return {
    all,
    matching,
    offered: (typed, chosen) => (chosen?.label === typed ? all : matching(typed)),
    languageMeant,
  };
}

interface Entry {
  readonly language: Language;
  readonly names: readonly string[];
}

function entriesIn(locale: PublicLocale): readonly Entry[] {
  const { compare } = new Intl.Collator(intlTagOf(locale));
  return languages
    .map((language) => {
      const label = capitalised(languageNameIn(language.code, locale), locale);
      const names = [fold(label), fold(language.label), fold(language.endonym)];
      return { language: { ...language, label }, names };
    })
    .toSorted((one, other) => compare(one.language.label, other.language.label));
}

/** Names that are lower case within a sentence are capitalised in a list. */
function capitalised(name: string, locale: PublicLocale): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const noMatch = 3;

function rank(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  if (name.includes(` ${query}`) || name.includes(`(${query}`)) return 1;
  return name.includes(query) ? 2 : noMatch;
}

/** Unicode normalisation does not remove a stroke from a letter; among our languages' names, only "đ" has one. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
