import { languageNameIn } from '@truepage/core/language-name';
import { languages, type Language } from '@truepage/core/languages';
import { intlTagOf, publicLocaleOf, type PublicLocale } from '@truepage/core/locales';

/** Finds languages by the typed text. `label` is the name in the language of the page. */
export interface LanguageSearch {
  /** Sorted as readers of the page sort. */
  readonly all: readonly Language[];
  /**
   * Languages whose shown, English or own name matches what was typed, best first: names that begin with it,
   * then names with a word that begins with it, then names that contain it. Accents and case do not count.
   */
  readonly matching: (typed: string) => readonly Language[];
  /** What the open list offers: a name that is already chosen is no search, so everything. */
  readonly offered: (typed: string, chosen: Language | null) => readonly Language[];
  /**
   * What is meant when the field is left with a text in it: the language named in full, or the only one
   * that matches; nothing for an empty text, and what was chosen before where the text says too little.
   */
  readonly languageMeant: (typed: string, chosen: Language | null) => Language | null;
}

const known = new Map<PublicLocale, LanguageSearch>();

/** The search for pages in a language; `tag` is a BCP 47 tag. */
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

/** Names that are written small in a sentence stand in a list with a capital. */
function capitalised(name: string, locale: PublicLocale): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const noMatch = 3;

function rank(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  if (name.includes(` ${query}`) || name.includes(`(${query}`)) return 1;
  return name.includes(query) ? 2 : noMatch;
}

/** Unicode takes no stroke off a letter: of the names of our languages in any language, only "đ" has one. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
