import type { LanguageCode } from '../../languages.ts';
import { likeness } from '../edit-distance.ts';
import type { Finding } from '../finding.ts';
import { isEnglishWord } from '../language/english-words.ts';
import { functionWordsOf } from '../language/function-words.ts';
import { countriesIn } from '../language/countries.ts';
import { foldWord, type Word } from './fold-name.ts';
import { officialWords } from './official-words.ts';
import { isInternationalWord, soundOf } from './sound.ts';
import type { Side } from './unlisted-names.ts';

/** Minimum letters of a name that is compared, and minimum similarity of a slip, from 0 to 1: if both begin alike, and if not. */
const [shortest, leastAlike, leastAlikeAnyhow] = [4, 0.55, 0.7];
/** Limits: names compared, and names reported. */
const [mostCompared, mostTold] = [50, 20];

interface Heard {
  readonly word: Word;
  readonly sound: string;
  /** The first letters of the names and initials next to it. */
  readonly beside: ReadonlySet<string>;
}

/**
 * Names that are not on the sheet, between two alphabets with capitals: a capitalised word of the translation that sounds like no name of
 * the original, but resembles one that the translation lacks, next to the same name or where that name is spelt correctly elsewhere.
 */
export function misspeltNames(
  original: Side,
  translation: Side,
  isListed: (folded: string) => boolean,
): Finding[] {
  const [ours, theirs] = [heardNames(original), heardNames(translation)];
  const [counts, theirCounts] = [countsOf(ours), countsOf(theirs)];
  const stems = new Set([...counts.keys()].flatMap((sound) => stemsOf(sound, 2)));
  const countries = new Set(countriesIn(translation.language));
  const strays = theirs.filter(
    ({ word, sound }) =>
      !stemsOf(sound, 1).some((stem) => stems.has(stem)) &&
      !countries.has(word.text.toLowerCase()) &&
      !isInternationalWord(word.text.toLowerCase()) &&
      !officialWords.has(word.text.toLowerCase()) &&
      !(translation.language === 'en' && isEnglishWord(word.text)) &&
      !isListed(word.folded),
  );
  const lesser = ours.filter(({ sound }) => (theirCounts.get(sound) ?? 0) < (counts.get(sound) ?? 0));
  const found = strays.slice(0, mostCompared).flatMap(({ word, sound, beside }): Finding[] => {
    const meant = lesser.slice(0, mostCompared).find((one) => {
      const isInPlace = theirCounts.has(one.sound) || [...one.beside].some((name) => beside.has(name));
      const least = one.sound[0] === sound[0] ? leastAlike : leastAlikeAnyhow;
      return isInPlace && likeness(one.sound, sound) >= least && !isEnding(one.sound, sound);
    });
    if (meant === undefined) return [];
    const key = `name:${meant.word.folded}:${word.folded}`;
    return [
      { kind: 'name', key, of: 'translation', page: word.page, name: meant.word.text, seen: word.text },
    ];
  });
  return found.slice(0, mostTold);
}

function heardNames({ words, language }: Side): Heard[] {
  const soundIn = (word: Word): string => nameSound(foldIn(word, language));
  const small = functionWordsOf(language);
  const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text);
  return words.flatMap((word, at): Heard[] => {
    if (!isCapital(word) || word.folded.length < shortest || small.has(word.text.toLowerCase())) return [];
    const near = [-2, -1, 1, 2].flatMap((step) => words.slice(Math.max(0, at + step), at + step + 1));
    const beside = near.filter((other) => other !== word && isCapital(other) && other.page === word.page);
    return [{ word, sound: soundIn(word), beside: new Set(beside.map((one) => soundIn(one).slice(0, 4))) }];
  });
}

/** Bulgarian ъ has no Latin letter; Serbian has c for ц, č for ч and ć for ћ. */
function foldIn({ text, folded }: Pick<Word, 'text' | 'folded'>, language: LanguageCode): string {
  if (language === 'az') return foldWord(text.replaceAll(/ə/giu, 'a'));
  if (language === 'bg') return foldWord(text.replaceAll(/ъ/giu, 'а'));
  if (language === 'el')
    return foldWord(
      text
        .replaceAll(/(?<=[αεΑΕ])[υύ]/gu, 'v')
        .replaceAll(/ο[υύ]/gu, 'u')
        .replaceAll(/γ(?=γ)/gu, 'n'),
    );
  return language === 'sr' || language === 'bs' ? foldWord(text.replaceAll(/[цчћ]/giu, 'к')) : folded;
}

/** The sound of a name in a language, for comparison across languages. */
export function nameSoundIn(text: string, language: LanguageCode): string {
  return nameSound(foldIn({ text, folded: foldWord(text) }, language));
}

/** Transliterations differ in consecutive vowels, and in г (g, h). */
function nameSound(folded: string): string {
  const latin = folded.replace(/^[iy](?=[aeou])/u, '').replaceAll(/c(?!h)/gu, 'k');
  return soundOf(latin)
    .replaceAll('g', 'h')
    .replaceAll(/([aeiou])[aeiou]+/gu, '$1');
}

function countsOf(names: readonly Heard[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sound } of names) counts.set(sound, (counts.get(sound) ?? 0) + 1);
  return counts;
}

/** With and without a possible inflection: Минска, Minsk. */
function stemsOf(sound: string, mostLess: number): string[] {
  return Array.from({ length: mostLess + 1 }, (_, less) =>
    sound.slice(0, Math.max(shortest - 1, sound.length - less)),
  );
}

/** Whether two words differ only in their endings. */
function isEnding(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const shorter = Math.min(one.length, other.length);
  return same >= shorter - 1 || (same > shortest && same >= shorter - 2);
}
