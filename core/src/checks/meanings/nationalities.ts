import { languageTag, type LanguageCode } from '../../languages.ts';
import { isUnspaced } from '../language/word-shape.ts';
import type { TopicReader } from './topics.ts';

/** Words for nationalities that do not begin as the name of their country does. */
const irregular: Partial<Record<LanguageCode, string>> = {
  en: 'TH thai, FR french, ES spanish, PL polish, TR turkish, NL dutch, CH swiss, DK danish, SE swedish, FI finnish, GR greek, GB british, IE irish, MM burmese, PH filipino, LA lao, US american',
  es: 'US estadounidense, DE alemán, DE alemana, GR griego, GR griega, PL polaco, PL polaca, TR turco, TR turca',
  de: 'DE deutsch, FR französisch, GB britisch, CN chinesisch, US amerikanisch',
  fr: 'US américaine, US américain, DE allemand, GR grec, GR grecque, TR turc, TR turque, CN chinois',
};
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Words of several names of countries, or with another meaning. */
const common =
  /^(?:north|south|east|west|new|united|states|republic|saint|islands?|democratic|central|city|of|and)/u;

/** Countries and nationalities by the beginning of a word, as code of the country. */
export function nationalities(language: LanguageCode): TopicReader {
  const stems = new Map<string, Set<string>>();
  const add = (stem: string, code: string): void =>
    void stems.set(stem, (stems.get(stem) ?? new Set()).add(code));
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region', fallback: 'none' });
  for (const code of letters.flatMap((one) => letters.map((other) => one + other)))
    for (const word of wordsOf(names.of(code) ?? '')) add(stemOf(word.toLowerCase()), code);
  for (const [stem, codes] of stems) if (codes.size > 2) stems.delete(stem);
  for (const entry of irregular[language]?.split(', ') ?? []) add(entry.slice(3), entry.slice(0, 2));
  return {
    knows: () => true,
    find: (text) => {
      const found = new Map<string, string[]>();
      for (const word of wordsOf(text)) {
        const codes = codesOf(word.toLowerCase(), stems);
        for (const code of codes) found.set(code, [...(found.get(code) ?? []), word]);
      }
      return found;
    },
  };
}

const wordShape = /[\p{L}\p{M}]{2,}/gu;

/** In scripts without spaces, the whole text; the names of countries are found anywhere in it. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFC').match(wordShape) ?? [];
  return words
    .map((word) => word.replace(/^ال/u, ''))
    .filter((word) => word.length > 3 || !/^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word))
    .filter((word) => !common.test(word.toLowerCase()));
}

/** The beginning that a country and its nationality share: Egip-to, egip-cio. */
function stemOf(word: string): string {
  return isUnspaced.test(word) ? word : word.slice(0, Math.max(4, word.length - 3));
}

/** The longest known beginning of a word, at most five letters shorter. */
function codesOf(word: string, stems: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  if (isUnspaced.test(word))
    return new Set([...stems].flatMap(([stem, codes]) => (word.includes(stem) ? [...codes] : [])));
  for (let length = word.length; length >= Math.max(3, word.length - longestEnding); length -= 1) {
    const codes = stems.get(word.slice(0, length));
    if (codes !== undefined) return codes;
  }
  return new Set();
}

const longestEnding = 5;
