import { languages, type Language } from '@truepage/core/languages';

interface Entry {
  readonly language: Language;
  readonly names: readonly string[];
}

const entries: readonly Entry[] = languages.map((language) => ({
  language,
  names: [fold(language.label), fold(language.endonym)],
}));

/**
 * Languages whose English or own name matches what was typed, best first: names that begin with it,
 * then names with a word that begins with it, then names that contain it. Accents and case do not count.
 */
export function searchLanguages(typed: string): readonly Language[] {
  const query = fold(typed);
  if (query === '') return languages;
  return entries
    .map((entry) => ({ entry, place: Math.min(...entry.names.map((name) => rank(name, query))) }))
    .filter(({ place }) => place < noMatch)
    .toSorted((one, other) => one.place - other.place)
    .map(({ entry }) => entry.language);
}

/** The language whose English or own name was typed out in full. */
function exactLanguage(typed: string): Language | undefined {
  const query = fold(typed);
  return entries.find(({ names }) => names.includes(query))?.language;
}

/** What the open list offers: a name that is already chosen is no search, so everything. */
export function offeredLanguages(typed: string, chosen: Language | null): readonly Language[] {
  return chosen?.label === typed ? languages : searchLanguages(typed);
}

/**
 * What is meant when the field is left with a text in it: the language named in full, or the only one
 * that matches; nothing for an empty text, and what was chosen before where the text says too little.
 */
export function settleTyped(typed: string, chosen: Language | null): Language | null {
  if (fold(typed) === '') return null;
  if (chosen?.label === typed) return chosen;
  const matches = searchLanguages(typed);
  return exactLanguage(typed) ?? (matches.length === 1 ? (matches[0] ?? null) : chosen);
}

const noMatch = 3;

function rank(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  if (name.includes(` ${query}`) || name.includes(`(${query}`)) return 1;
  return name.includes(query) ? 2 : noMatch;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
